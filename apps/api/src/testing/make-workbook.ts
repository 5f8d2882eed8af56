import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip } from '#api/backoffice/tables/zip-archive.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** An archive of these parts. */
export function makeZip(parts: Record<string, string | Iterable<string>>): Promise<Buffer> {
  const listed = Object.entries(parts).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? [content] : content,
  }));
  return buffer(Readable.from(writeZip(listed)));
}

/**
 * A workbook as Excel writes it, with texts and styles beside the sheet. `rows` is the inside of `sheetData`; texts are
 * named by their place. Style 1 is a day, 2 a moment in a form of its own.
 */
export function makeWorkbook(
  rows: string | Iterable<string>,
  texts: readonly string[] = [],
): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return makeZip({
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId7', 'worksheet', 'worksheets/hidden.xml')}${relation('rId8', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${relation('rId3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId7"/><sheet name="Prices" sheetId="2" r:id="rId8"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="[$-419]dd\\.mm\\.yy\\ h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/hidden.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': wrap(rows),
  });
}

function* wrap(rows: string | Iterable<string>) {
  yield `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>`;
  if (typeof rows === 'string') yield rows.replaceAll(/<(\/?)(?=\w)/g, '<$1x:');
  else yield* rows;
  yield '</x:sheetData></x:worksheet>';
}

/** A sheet's row of texts and numbers. */
export function makeRow(cells: readonly (string | number)[]): string {
  const inside = cells.map((cell) =>
    typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${cell.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</t></is></c>`,
  );
  return `<row>${inside.join('')}</row>`;
}
