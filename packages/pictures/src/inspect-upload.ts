import { readStructure, type UploadFormat } from './picture-structure.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/** Beginnings of what is no picture: archives, documents, programs and pages. */
const FOREIGN_BYTES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\x7fELF'];
const FOREIGN_WORDS = [
  '%pdf-',
  '<?php',
  '__halt_compiler',
  '<script',
  '<html',
  '<!doctype',
  '<svg',
  'javascript:',
];

/**
 * Looks at a file that somebody sent as a picture before any decoder does. Throws UnreadablePicture for other formats,
 * pictures that are cut off, and files that can be read as something else as well.
 */
export function inspectUpload(file: Buffer): UploadFormat {
  const { format, sideParts, behind } = readStructure(file);
  const isPlain = sideParts.every((part) => !isForeign(part)) && mayStandBehind(format, behind);
  if (!isPlain || opensComment(file)) throw new UnreadablePicture('foreign');
  return format;
}

/** Nothing but filling; behind a JPEG also what phones add: the short film of a motion photo, notes of their own. */
function mayStandBehind(format: UploadFormat, behind: Buffer) {
  if (behind.every((byte) => byte === 0)) return true;
  if (format !== 'jpeg' || isForeign(behind)) return false;
  return (
    behind.toString('latin1', 4, 8) === 'ftyp' || behind.toString('latin1', behind.length - 4) === 'SEFT'
  );
}

/** A JPEG whose first segment is as long as the characters that begin a comment: a script to whoever runs it. */
function opensComment(file: Buffer) {
  return file.toString('latin1', 4, 6) === '/*';
}

function isForeign(part: Buffer) {
  if (FOREIGN_BYTES.some((bytes) => part.includes(bytes, 0, 'latin1'))) return true;
  const words = part.toString('latin1').toLowerCase();
  return FOREIGN_WORDS.some((word) => words.includes(word));
}
