import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DEMO } from './demo-folder.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const point = z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) });

const manifestEntry = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  base: z.string().regex(/^[0-9a-f]{24}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  dominant: colour,
  focus: point,
  widths: z.array(z.int().positive()).min(1),
});
export type ManifestEntry = z.infer<typeof manifestEntry>;

const manifest = z.record(z.string(), manifestEntry);
export type Manifest = z.infer<typeof manifest>;

export const PICTURES = new URL('pictures/', DEMO);
export const DERIVATIVES = new URL('derivatives/', DEMO);
export const MANIFEST = new URL('manifest.json', DERIVATIVES);

/** What the shipped derivatives were made from, by picture name. */
export function readManifest(): Manifest {
  return manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));
}

/** Points of interest set by hand, by picture name; the middle where none is set. */
export function readFocusPoints(): Record<string, { x: number; y: number }> {
  return z.record(z.string(), point).parse(JSON.parse(readFileSync(new URL('focus.json', PICTURES), 'utf8')));
}

/** Dominant colours chosen with the pictures, by picture name. */
export function readDominantColours(): Record<string, string> {
  const index = z.record(z.string(), z.object({ dominant: colour }));
  const entries = index.parse(JSON.parse(readFileSync(new URL('index.json', PICTURES), 'utf8')));
  return Object.fromEntries(Object.entries(entries).map(([name, { dominant }]) => [name, dominant]));
}
