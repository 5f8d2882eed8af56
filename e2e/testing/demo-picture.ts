import { readFileSync } from 'node:fs';
import { readDemo } from '@pouchery/demo/read-demo';

/** A small picture of the demo, such as `products/norvik-cool-mint`, as a file that somebody chooses. */
export function demoPicture(demoName: string, name: string) {
  const picture = readDemo().pictures.find((each) => each.name === `${demoName}.webp`);
  return { name, mimeType: 'image/webp', buffer: readFileSync(picture!.file(320, 'webp')) };
}
