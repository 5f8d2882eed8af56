import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectUpload } from './inspect-upload.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

const square = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1c6e8c' } });
const plain = {
  jpeg: await square.clone().jpeg().toBuffer(),
  progressive: await square.clone().jpeg({ progressive: true }).toBuffer(),
  png: await square.clone().png().toBuffer(),
  webp: await square.clone().webp().toBuffer(),
  avif: await square.clone().avif().toBuffer(),
};
const zip = Buffer.from('PK\x03\x04\x14\0\0\0evil.sh#!/bin/sh\nPK\x05\x06\0\0\0\0', 'latin1');

function findError(file: Buffer) {
  try {
    return inspectUpload(file);
  } catch (error) {
    if (error instanceof UnreadablePicture) return error.message;
    throw error;
  }
}

/** A JPEG with one more segment behind its first two bytes. */
function withSegment(marker: number, data: string, length = data.length + 2) {
  const head = Buffer.from([0xff, marker, length >> 8, length & 0xff]);
  return Buffer.concat([
    plain.jpeg.subarray(0, 2),
    head,
    Buffer.from(data, 'latin1'),
    plain.jpeg.subarray(2),
  ]);
}

/** A PNG with one more chunk behind its header. */
function withChunk(type: string, data: string) {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type + data, 4, 'latin1');
  return Buffer.concat([plain.png.subarray(0, 33), chunk, plain.png.subarray(33)]);
}

describe('pictures of cameras and picture programs are accepted', () => {
  test.each([
    ['jpeg', plain.jpeg],
    ['jpeg', plain.progressive],
    ['png', plain.png],
    ['webp', plain.webp],
    ['avif', plain.avif],
    ['jpeg', Buffer.concat([plain.jpeg, Buffer.alloc(100)])],
    ['jpeg', Buffer.concat([plain.jpeg, plain.jpeg])],
    ['jpeg', Buffer.concat([plain.jpeg, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(500, 7)])],
  ])('%s', (format, file) => {
    expect(findError(file)).toBe(format);
  });

  test('with metadata of the camera', async () => {
    const noted = await square
      .clone()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '41/1 43/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(findError(noted)).toBe('jpeg');
  });
});

describe('other formats are refused', () => {
  test.each([
    ['a text', 'not a picture'],
    ['nothing', ''],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['a page', '<!doctype html><title>x</title>'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ])('%s', (_, text) => {
    expect(findError(Buffer.from(text, 'latin1'))).toBe('Upload a JPEG, PNG, WebP or AVIF picture.');
  });

  test.each([
    ['with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['with a mark and space before it', '\ufeff \n<svg onload="alert(1)"/>'],
    ['behind a comment', '<!-- GIF89a --><SVG/>'],
  ])('an SVG %s, with its own sentence', (_, text) => {
    expect(findError(Buffer.from(text))).toMatch(/^An SVG file may hold programs/);
  });
});

describe('a picture that is cut off is refused', () => {
  test.each(['jpeg', 'progressive', 'png', 'webp', 'avif'] as const)('%s, wherever the cut is', (name) => {
    const file = plain[name];
    for (const share of [0.3, 0.6, 0.9]) {
      expect(findError(file.subarray(0, Math.floor(file.length * share))), `${share}`).toBe(
        'The picture is damaged or cut off.',
      );
    }
    expect(findError(file.subarray(0, file.length - 1))).toBe('The picture is damaged or cut off.');
  });

  test.each([
    ['a million JPEGs, one behind the other', Buffer.alloc(10_000_000, Buffer.from('ffd8ffd9', 'hex'))],
    [
      'a million notes in a PNG',
      Buffer.concat([plain.png.subarray(0, 33), Buffer.alloc(12_000_000, '\0\0\0\0teXt\0\0\0\0')]),
    ],
  ])('%s', (_, file) => {
    expect(findError(file)).toBe('The picture is damaged or cut off.');
  });

  test('a JPEG of ten thousand scans, which takes a decoder minutes', () => {
    const scan = Buffer.from([0xff, 0xda, 0, 2, 0]);
    const bomb = Buffer.concat([
      plain.jpeg.subarray(0, -2),
      ...Array.from({ length: 10_000 }, () => scan),
      plain.jpeg.subarray(-2),
    ]);
    expect(findError(bomb)).toBe('The picture is damaged or cut off.');
  });
});

describe('a file that can be read as another format as well is refused', () => {
  test.each([
    ['an archive behind a JPEG', Buffer.concat([plain.jpeg, zip])],
    ['an archive behind a PNG', Buffer.concat([plain.png, zip])],
    ['an archive behind a WebP', Buffer.concat([plain.webp, zip])],
    ['an archive behind an AVIF', Buffer.concat([plain.avif, zip])],
    ['an archive behind a JPEG’s second picture', Buffer.concat([plain.jpeg, plain.jpeg, zip])],
    ['an archive in a JPEG’s notes', withSegment(0xfe, zip.toString('latin1'))],
    ['a document in a JPEG’s notes', withSegment(0xed, '%PDF-1.7\n1 0 obj')],
    ['a program in a JPEG’s comment', withSegment(0xfe, '<?php system($_GET["c"]); __halt_compiler();')],
    ['a page in a PNG’s text', withChunk('tEXt', 'Comment\0<ScRiPt>alert(1)</ScRiPt>')],
    ['a page behind a PNG', Buffer.concat([plain.png, Buffer.from('<html><script>alert(1)</script>')])],
    ['a script that is a JPEG too', withSegment(0xe0, '=alert(1)'.padEnd(0x2f2a - 2, '\0'), 0x2f2a)],
    ['a program behind a motion photo', Buffer.concat([plain.jpeg, Buffer.from('\0\0\0\x18ftypmp42<?php')])],
    ['anything at all behind a PNG', Buffer.concat([plain.png, Buffer.from('x')])],
  ])('%s', (_, file) => {
    expect(findError(file)).toMatch(/^The file holds something else beside the picture/);
  });
});
