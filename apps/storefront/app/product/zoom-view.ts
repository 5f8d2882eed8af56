/** A picture's zoom, and how far its middle is from that of its frame, in pixels. */
export type View = { zoom: number; x: number; y: number };

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;

/** The view at another zoom, in which the point `at` (from the frame's middle) stays where it is. */
export function zoomAbout({ zoom, x, y }: View, wished: number, at = { x: 0, y: 0 }): View {
  const next = Math.min(Math.max(wished, MIN_ZOOM), MAX_ZOOM);
  const factor = next / zoom;
  return { zoom: next, x: at.x - (at.x - x) * factor, y: at.y - (at.y - y) * factor };
}

/** The view moved so far that the picture's edge does not come into a frame of this size. */
export function fitInside({ zoom, x, y }: View, { width, height }: { width: number; height: number }): View {
  const within = (value: number, size: number) => {
    const limit = (size * (zoom - 1)) / 2;
    return Math.min(Math.max(value, -limit), limit);
  };
  return { zoom, x: within(x, width), y: within(y, height) };
}
