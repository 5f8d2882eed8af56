/** How a table can be had as a file, as a query says it. */
export const TABLE_FORMS = {
  xlsx: { form: 'xlsx' },
  comma: { form: 'csv', separator: 'comma' },
  semicolon: { form: 'csv', separator: 'semicolon' },
} as const;
export type TableFormName = keyof typeof TABLE_FORMS;
export const TABLE_FORM_NAMES = Object.keys(TABLE_FORMS) as TableFormName[];
