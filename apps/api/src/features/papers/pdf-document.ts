import { buffer } from 'node:stream/consumers';
import { splitRuns, type Weight } from '@pouchery/pictures/fonts';
import { wrapText } from '@pouchery/pictures/text-paths';

export type Pdf = Awaited<ReturnType<typeof openPdf>>;
type Run = ReturnType<typeof splitRuns>[number];
type Style = { size: number; weight?: Weight; color?: string };

/** Points in a millimetre. */
const MM = 72 / 25.4;

/** A sheet of paper, in millimetres. */
export const A4 = [210, 297] as const;

/** A file of pages of this size in millimetres, whose texts are in any of the shop's scripts. */
export async function openPdf(title: string, size: readonly [width: number, height: number], margin: number) {
  // Loaded by whoever prints first: nobody else needs it.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [size[0] * MM, size[1] * MM],
    margin: margin * MM,
    info: { Title: title, Creator: 'Pouchery' },
  });
  const left = margin * MM;
  const width = (size[0] - 2 * margin) * MM;

  return {
    addPage: () => {
      doc.addPage();
    },
    write,
    row,
    amountRow,
    rule,
    space: (mm: number) => {
      doc.y += mm * MM;
    },
    toBuffer: () => {
      doc.end();
      return buffer(doc);
    },
  };

  /** A paragraph at the left edge, on the next page where this one is full. */
  function write(text: string, style: Style) {
    put(doc, text, style, left, width);
  }

  /** A paragraph with something short in front of it, in a column of so many millimetres. */
  function row(first: string, text: string, column: number, style: Style) {
    const needed = 2 * style.size;
    if (doc.y + needed > doc.page.height - left) doc.addPage();
    const top = doc.y;
    put(doc, first, { ...style, weight: 600 }, left, column * MM);
    doc.y = top;
    put(doc, text, style, left + column * MM, width - column * MM);
  }

  /** A paragraph with an amount at the right edge, in a column of so many millimetres. */
  function amountRow(text: string, amount: string, column: number, style: Style) {
    if (doc.y + 2 * style.size > doc.page.height - left) doc.addPage();
    const top = doc.y;
    put(doc, amount, style, left + width - widthOf(doc, amount, style), width);
    const after = doc.y;
    doc.y = top;
    put(doc, text, style, left, width - column * MM);
    doc.y = Math.max(doc.y, after);
  }

  function rule() {
    doc.y += 1.5 * MM;
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.75)
      .stroke();
    doc.y += 2.5 * MM;
  }
}

function widthOf(doc: PDFKit.PDFDocument, text: string, { size: points, weight = 400 }: Style) {
  const runs = splitRuns(text, weight);
  return runs.reduce((sum, run) => sum + withFont(doc, run).fontSize(points).widthOfString(run.text), 0);
}

function withFont(doc: PDFKit.PDFDocument, { name, font }: Run) {
  // It takes a font that is open, too; its types know of files alone.
  return doc.registerFont(name, font as never).font(name);
}

/** A text from `x` in a column of the width `room`. */
function put(
  doc: PDFKit.PDFDocument,
  text: string,
  { size: points, weight = 400, color = 'black' }: Style,
  x: number,
  room: number,
) {
  doc.fillColor(color).fontSize(points);
  for (const line of wrapText(text, room, { size: points, weight })) {
    const runs = splitRuns(line, weight);
    runs.forEach((run, index) => {
      const options = { width: room, continued: index < runs.length - 1, lineGap: points * 0.15 };
      withFont(doc, run);
      if (index === 0) doc.text(run.text, x, doc.y, options);
      else doc.text(run.text, options);
    });
  }
}
