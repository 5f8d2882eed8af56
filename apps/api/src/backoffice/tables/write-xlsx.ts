import type { CellKind } from '@pouchery/contract/backoffice/catalogue-files';
import { toShopClock } from '@pouchery/contract/shop-time';
import { writeZip } from './zip-archive.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DAY_MS = 86_400_000;
/** 1970-01-01 in days as a workbook counts them. */
const EPOCH = 25_569;
/** Among the styles below. */
const STYLES = { head: 1, date: 2, moment: 3 };

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Pouchery" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A workbook with one sheet, whose first row names the columns. No cell is a formula, whatever its text begins with. */
export function writeXlsx(
  headings: readonly string[],
  kinds: readonly CellKind[],
  pages: AsyncIterable<string[][]>,
): AsyncGenerator<Buffer> {
  const fixed = Object.entries(PARTS).map(([name, xml]) => ({ name, content: [XML + xml] }));
  return writeZip([
    ...fixed,
    { name: 'xl/worksheets/sheet1.xml', content: writeSheet(headings, kinds, pages) },
  ]);
}

async function* writeSheet(
  headings: readonly string[],
  kinds: readonly CellKind[],
  pages: AsyncIterable<string[][]>,
) {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = '<cols><col min="1" max="1000" width="18" customWidth="1"/></cols>';
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths}<sheetData>`;
  yield `<row>${headings.map((name) => toText(name, STYLES.head)).join('')}</row>`;
  for await (const rows of pages) {
    yield rows
      .map((cells) => `<row>${cells.map((cell, at) => toCell(cell, kinds[at])).join('')}</row>`)
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function toCell(cell: string, kind: CellKind = 'text') {
  if (cell === '') return '<c/>';
  if (kind === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(cell)) return `<c><v>${cell}</v></c>`;
  const time = kind === 'date' || kind === 'moment' ? Date.parse(cell) : Number.NaN;
  if (!(time >= 0)) return toText(cell);
  const clock = kind === 'date' ? time : toShopClock(time).getTime();
  return `<c s="${STYLES[kind as 'date' | 'moment']}"><v>${clock / DAY_MS + EPOCH}</v></c>`;
}

function toText(text: string, style = 0) {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeText(text: string) {
  return (
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>]/g, (sign) => NAMED[sign] ?? sign)
      // XML has no way of writing these, nor of keeping a line feed that stands behind a carriage return.
      .replace(
        /[^\t\n\x20-\ufffd]/g,
        (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
  );
}
