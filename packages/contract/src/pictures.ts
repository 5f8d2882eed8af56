import { z } from 'zod';

/** Widths in pixels in which the media store keeps every picture, as far as the original is wide enough. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/**
 * A picture in the media store. The file of a width and format is `${base}-${width}.${format}`,
 * content-hashed and immutable. `width` and `height` are the original's, in pixels.
 */
export const picture = z.object({
  base: z.string(),
  widths: z.array(z.int().positive()).min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Hex colour that covers most of the picture. */
  dominant: z.string(),
  /** Where the subject is, in per cent from the left and top; a crop keeps it. */
  focus: z.object({ x: z.number(), y: z.number() }).default({ x: 50, y: 50 }),
});
export type Picture = z.infer<typeof picture>;

/**
 * Address of the picture shown where a page's link is shared (Open Graph, 1200 x 630). Null where the back end
 * makes none.
 */
export const sharePicture = z.string().nullable().default(null);
/** What a page shows of a response: the picture of its link is for those who never see the page. */
export type Shown<Schema extends z.ZodType> = Omit<z.infer<Schema>, 'share_picture'>;
