import { posix } from 'node:path';
import { SHOP_OFFSET } from '@pouchery/contract/shop-time';
import { SaxesParser } from 'saxes';
import { FileError } from './file-error.ts';
import { MAX_COLUMNS, type TakeRow } from './table-bounds.ts';
import { openZip } from './zip-archive.ts';

/** A file of 40 MB that is nothing but text packs more than that; one that packs a hundred times as much is a trap. */
const MAX_UNPACKED = 128 * 1024 ** 2;
/** So much is decoded at once: texts in memory are larger than the bytes that they come from. */
const CHUNK = 65_536;
const DAY_MS = 86_400_000;
/** 1970-01-01 in days as a workbook counts them. */
const EPOCH = 25_569;
/** What workbooks from old Macs begin later. */
const DAYS_TO_1904 = 1_462;

type Workbook = { sheet: Buffer; texts: string[]; areDates: boolean[]; firstDay: number };
type Attributes = Record<string, string>;

/**
 * Gives the rows of the first sheet of a workbook that is not hidden, of formulas the values that they had when the file
 * was saved. Throws FileError.
 */
export function readXlsx(bytes: Buffer, take: TakeRow) {
  const { sheet, texts, areDates, firstDay } = openWorkbook(bytes);
  let row = 0;
  let column = 0;
  let cells: string[] = [];
  let cell: Attributes = {};
  let value: string | undefined;
  let isFormula = false;

  const toText = (typed: string) => {
    switch (cell.t ?? 'n') {
      case 's':
        return texts[Number(typed)] ?? '';
      case 'b':
        return typed === '1' ? 'true' : 'false';
      case 'n':
        return toNumber(typed, areDates[Number(cell.s ?? 0)] ?? false, firstDay);
      default:
        return toPlain(typed);
    }
  };
  scan(sheet, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1);
        column = 0;
        cells = [];
      } else if (name === 'c') {
        cell = attributes;
        column = cell.r ? columnNumber(cell.r) : column + 1;
        if (!(column >= 1 && column <= MAX_COLUMNS)) throw new FileError('too_wide');
        value = undefined;
        isFormula = false;
      } else if (name === 'f') isFormula = true;
    },
    text: (text, parents) => {
      const parent = parents.at(-1);
      if (parent === 'v' || (parent === 't' && !parents.includes('rPh'))) value = (value ?? '') + text;
    },
    close: (name) => {
      if (name === 'v') value ??= '';
      else if (name === 'c') {
        // Taken for empty, it would empty a field of the shop.
        if (isFormula && value === undefined) throw new FileError('formula', cell.r ?? '');
        while (cells.length < column) cells.push('');
        cells[column - 1] = value === undefined || value === '' ? '' : toText(value);
      } else if (name === 'row') {
        // Cells that only have a colour say nothing.
        while (cells.at(-1) === '') cells.pop();
        take(cells, row);
      }
    },
  });
}

function openWorkbook(bytes: Buffer): Workbook {
  const unpack = openZip(bytes, MAX_UNPACKED);
  const getPart = (path: string | undefined) => {
    const part = path === undefined ? undefined : unpack(path);
    if (!part) throw new FileError('workbook');
    return part;
  };
  const listRelations = (path: string) => {
    const { dir, base } = posix.parse(path);
    const found: { id: string; type: string; target: string }[] = [];
    scan(getPart(posix.join(dir, '_rels', `${base}.rels`)), {
      open: (_name, { Id: id = '', Type: type = '', Target: target = '' }) => {
        const isWhole = target.startsWith('/');
        found.push({
          id,
          type: posix.basename(type),
          target: isWhole ? target.slice(1) : posix.join(dir, target),
        });
      },
    });
    return found;
  };
  const path = listRelations('').find(({ type }) => type === 'officeDocument')?.target;
  const book = getPart(path);
  const relations = listRelations(path ?? '');
  const of = (kind: string) => relations.find(({ type }) => type === kind)?.target;
  const sheets: string[] = [];
  let firstDay = EPOCH;
  scan(book, {
    open: (name, attributes) => {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && id && (attributes.state ?? 'visible') === 'visible') sheets.push(id);
      const is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name === 'workbookPr' && is1904) firstDay = EPOCH - DAYS_TO_1904;
    },
  });
  const [texts, styles] = [of('sharedStrings'), of('styles')];
  return {
    texts: texts === undefined ? [] : readTexts(getPart(texts)),
    areDates: styles === undefined ? [] : readDateStyles(getPart(styles)),
    sheet: getPart(relations.find(({ id }) => id === sheets[0])?.target),
    firstDay,
  };
}

function readTexts(part: Buffer) {
  const texts: string[] = [];
  scan(part, {
    open: (name) => {
      if (name === 'si') texts.push('');
    },
    text: (text, parents) => {
      if (parents.at(-1) === 't' && !parents.includes('rPh')) texts[texts.length - 1] += text;
    },
  });
  return texts.map(toPlain);
}

/** For each style of a cell whether a number in it is a day or a moment. */
function readDateStyles(part: Buffer) {
  const dates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
  const styles: boolean[] = [];
  scan(part, {
    open: (name, attributes, parents) => {
      const format = Number(attributes.numFmtId);
      const code = (attributes.formatCode ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
      if (name === 'numFmt' && /[ymdhs]/i.test(code)) dates.add(format);
      if (name === 'xf' && parents.includes('cellXfs')) styles.push(dates.has(format));
    },
  });
  return styles;
}

/** A number as the shop writes numbers, days and moments by its own clock. */
function toNumber(typed: string, isDate: boolean, firstDay: number) {
  // Spreadsheets show fifteen figures; what was computed has rests behind them.
  const value = Number(Number(typed).toPrecision(15));
  if (!Number.isFinite(value)) return typed;
  const moment = new Date(Math.round((value - firstDay) * (DAY_MS / 1_000)) * 1_000);
  if (isDate && value >= 1 && !Number.isNaN(moment.getTime())) {
    const text = moment.toISOString().slice(0, 19);
    return Number.isInteger(value) ? text.slice(0, 10) : `${text}${SHOP_OFFSET}`;
  }
  const text = String(value);
  // Typed by a person, 1.234 may be over a thousand; here it is none.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Control characters stand in a workbook as `_x000D_`. */
function toPlain(text: string) {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** 28 for `AB7`. */
function columnNumber(cell: string) {
  return [...(/^[A-Z]{1,4}/.exec(cell)?.[0] ?? '')].reduce(
    (number, letter) => number * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

type Scan = {
  open?: (name: string, attributes: Attributes, parents: readonly string[]) => void;
  text?: (text: string, parents: readonly string[]) => void;
  close?: (name: string) => void;
};

/** Tells what stands in a part, by names without their prefixes. */
function scan(part: Buffer, { open, text, close }: Scan) {
  const parents: string[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new FileError('broken_workbook');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    open?.(local, attributes, parents);
    parents.push(local);
  });
  parser.on('text', (value) => text?.(value, parents));
  parser.on('cdata', (value) => text?.(value, parents));
  parser.on('closetag', () => {
    const local = parents.pop();
    if (local) close?.(local);
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < part.length; at += CHUNK) {
    parser.write(decoder.decode(part.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.close();
}
