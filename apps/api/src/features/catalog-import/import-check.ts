import { RESERVED_SLUGS } from '#api/features/redirects/slug-text.ts';

/** What is wrong with one field of one row, such as `products “north-mint”`; `value` is the name that is not known. */
export type ImportProblem = {
  row: string;
  field: string;
  problem: 'unknown_reference' | 'duplicate' | 'reserved' | 'old_address' | 'required' | 'other';
  value: string;
  sentence: string;
};

/** An import that was not taken, with one sentence per wrong field. Nothing of it was written. */
export class ImportError extends Error {
  override name = 'ImportRefused';
  readonly problems: readonly string[];

  constructor(problems: readonly ImportProblem[]) {
    const sentences = problems.map(({ row, field, sentence }) => `${row}, ${field}: ${sentence}`);
    super(sentences.join('\n'));
    this.problems = sentences;
  }
}

/** Collects what is wrong with a document, so that its author learns everything at once. */
export class ImportCheck {
  readonly problems: ImportProblem[] = [];

  problem(
    row: string,
    field: string,
    sentence: string,
    problem: ImportProblem['problem'] = 'other',
    value = '',
  ) {
    this.problems.push({ row, field, problem, value, sentence });
  }

  /** Notes a name that neither the document nor the shop has. */
  reference(row: string, field: string, value: string | null, known: { has(name: string): boolean }) {
    if (value === null || known.has(value)) return;
    this.problem(row, field, `“${value}” is not known.`, 'unknown_reference', value);
  }

  /** Notes rows that claim the same key. */
  unique<Row>(list: string, field: string, rows: readonly Row[], toKey: (row: Row) => string | number) {
    const seen = new Set<string | number>();
    for (const row of rows) {
      const key = toKey(row);
      if (seen.has(key)) {
        this.problem(`${list} “${key}”`, field, 'is there more than once.', 'duplicate', String(key));
      }
      seen.add(key);
    }
  }

  /** Notes slugs that are taken twice or mean something else in the API's addresses. */
  slugs(list: string, rows: readonly { slug: string }[]) {
    this.unique(list, 'slug', rows, ({ slug }) => slug);
    for (const { slug } of rows) {
      if (RESERVED_SLUGS.has(slug)) {
        this.problem(`${list} “${slug}”`, 'slug', 'is reserved by the shop.', 'reserved', slug);
      }
    }
  }

  /** Throws ImportRefused when anything was noted. */
  finish() {
    if (this.problems.length > 0) throw new ImportError(this.problems);
  }
}
