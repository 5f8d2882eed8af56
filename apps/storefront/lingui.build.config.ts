import { type CatalogFormatter, defineConfig } from '@lingui/conf';
import { keepUnits } from '@pouchery/typography/keep-units';
import config, { catalogueFormat } from './lingui.config.ts';

/** What stands for a number in a text: a placeholder's end, and the number of a plural. */
const NUMBER_MARK = /([}#])/;

/**
 * The catalogues as pages get them: numbers stay with their units, ranges and endings, whoever translates them. Translators
 * and `lingui extract` read and write what is typed, so this is the build's alone.
 */
const format: CatalogFormatter = {
  ...catalogueFormat,
  async parse(content, context) {
    const catalogue = await catalogueFormat.parse(content, context);
    for (const text of Object.values(catalogue)) {
      if (text.message) text.message = keepNumbers(text.message);
      if (text.translation) text.translation = keepNumbers(text.translation);
    }
    return catalogue;
  },
};

function keepNumbers(message: string): string {
  return message
    .split(NUMBER_MARK)
    .map((piece, index, pieces) =>
      index > 0 && NUMBER_MARK.test(pieces[index - 1] ?? '')
        ? keepUnits(`0${piece}`).slice(1)
        : keepUnits(piece),
    )
    .join('');
}

export default defineConfig({ ...config, format });
