/** The catalogue as a file, out and in. */
export const importExport = {
  resources: { imports: { name: 'File |||| Import and export' } },
  importExport: {
    earlier: 'Files that came in',
    no_files: 'No file has come in yet. Files are listed here for a month.',
    lists: {
      products: 'Products',
      brands: 'Brands',
      types: 'Types',
      tastes: 'Tastes',
      delivery_partners: 'Delivery partners',
    },
    forms: {
      xlsx: 'Excel (.xlsx)',
      comma: 'CSV with commas (15.90)',
      semicolon: 'CSV with semicolons (15,90)',
    },
    export: {
      title: 'Export the catalogue',
      text: 'As a table to work on in Excel, Numbers or Google Sheets, and to bring back in afterwards. One column for each language.',
      what: 'What',
      everything: 'Everything, for another shop (JSON)',
      form: 'Format',
      form_help: 'CSV: Excel set to Georgian or Russian expects semicolons, to English commas.',
      headings: 'Columns are called as here, not as programs know them',
    },
    import: {
      title: 'Import a file',
      text: 'First you see row by row what would change. Nothing is written until you say so. Columns and products that are not in the file stay as they are.',
      drop: 'Drop an Excel (.xlsx), CSV or JSON file here, or',
      drop_table: 'Drop an Excel (.xlsx) or CSV file here, or',
      choose: 'Choose a file',
      too_large: 'The file is larger than %{mb} MB. Split it in two.',
    },
    states: {
      checking: 'Being read',
      checked: 'Waits for you',
      refused: 'Not accepted',
      applying: 'Being imported',
      applied: 'Imported',
      failed: 'Interrupted',
    },
    at_work: {
      checking: 'Comparing the file with the shop',
      applying: 'Writing into the shop',
    },
    of: '%{done} of %{total} rows',
    counts: {
      refused: '%{count} refused',
      added: '%{count} new',
      changed: '%{count} changed',
      unchanged: '%{count} as they are',
    },
    results: { refused: 'Refused', added: 'New', changed: 'Changed', unchanged: 'As they are' },
    doubtful: 'To be checked',
    untranslated:
      '%{count} product that this publishes lacks a text in some language: its visitors read the main one there. |||| %{count} products that this publishes lack a text in some language: their visitors read the main one there.',
    doubts_ask:
      '%{count} row looks like a slip of the hand. Look at it before you import. |||| %{count} rows look like slips of the hand. Look at them before you import.',
    doubts_confirm:
      'I have looked at it: the figures are right. |||| I have looked at them: the figures are right.',
    nothing_yet: 'Nothing has been written yet.',
    nothing_to_do: 'The shop says all of this already. There is nothing to import.',
    nothing_in_table: 'There is nothing to import.',
    apply: 'Import %{count} row |||| Import %{count} rows',
    leave: 'Do not import',
    applied: 'Everything is in the shop:',
    refused_some:
      '%{count} row is wrong, so the file was not imported. Correct it and import the file again, or import the good rows alone. |||| %{count} rows are wrong, so the file was not imported. Correct them and import the file again, or import the good rows alone.',
    refused_file: 'Download the refused rows',
    apply_good: 'Import the %{count} good row |||| Import the %{count} good rows',
    applied_good: 'The good rows are in the shop:',
    refused:
      '%{count} row is wrong, so nothing can be imported. Correct it in the file and import the file again. |||| %{count} rows are wrong, so nothing can be imported. Correct them in the file and import the file again.',
    failed:
      'The work was interrupted, tried once more and was given up. Nothing of the file is in the shop. If the server was restarted meanwhile, import the file again; else split it.',
    moved_on:
      'While you were looking, somebody changed some of these rows. Nothing has been written; this is how it would look now.',
    row: 'Row %{row}',
    empty: 'empty',
    more_fields: '%{smart_count} more field |||| %{smart_count} more fields',
    file_lines: {
      quote: 'The quotation mark in line %{line} is never closed.',
      other: 'The mistake is in line %{line}.',
    },
    file_problems: {
      workbook:
        'This is a spreadsheet’s own file, but no .xlsx (or it has a password). In Excel choose “Save as”, “Excel Workbook (.xlsx)”, and send that file.',
      broken_workbook:
        'This .xlsx is damaged or was cut off on its way. Open it in Excel, save it anew and send it again.',
      unpacked: 'This .xlsx unpacks to far more than a catalogue has. Copy its rows into a new workbook.',
      formula:
        'The formula in cell %{value} has no value. Open the file in Excel, save it and send it again.',
      encoding: 'This is no text in UTF-8. In Excel, save it as “CSV UTF-8”.',
      cyrillic:
        'This CSV is in Windows’ Cyrillic letters, not in UTF-8. In Excel save it as “CSV UTF-8” or .xlsx.',
      utf_16: 'This text is in UTF-16 without saying so. Save it as “CSV UTF-8” or .xlsx.',
      syntax: 'The file cannot be read as CSV or JSON.',
      no_slug: 'The first row must name the columns, and one of them must be “slug” or “Address”.',
      column:
        'There is no column “%{value}”, or it is there twice. Columns are called as in an export, in any of the three languages.',
      list: 'The file says nothing that the catalogue knows. %{value}',
      too_many: 'The file has more than 50,000 rows, blank ones included. Split it.',
      too_many_rows: 'The file has more than 1,000 rows. Split it.',
      too_wide: 'The file has more than 1,000 columns.',
      too_many_values: 'The file has too many cells, or too much text in one row. Split it.',
      too_heavy: 'The file takes too much time or memory to read. Split it, or save it anew.',
      empty: 'There are no rows in the file.',
    },
  },
};
