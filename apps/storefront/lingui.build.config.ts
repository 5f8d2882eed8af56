import { type CatalogFormatter, defineConfig } from '@lingui/conf';
import { keepUnits } from '@pouchery/typography/keep-units';
import config, { catalogueFormat } from './lingui.config.ts';

/** What stands for a figure in a text: a placeholder's end, and the number of a plural. */
const FIGURE = /([}#])/;

/**
 * The catalogues as pages get them: figures stay with their units, ranges and endings, whoever translates them. Translators
 * and `lingui extract` read and write what is typed, so this is the build's alone.
 */
const format: CatalogFormatter = {
  ...catalogueFormat,
  async parse(content, context) {
    const catalogue = await catalogueFormat.parse(content, context);
    for (const text of Object.values(catalogue)) {
      if (text.message) text.message = keepFigures(text.message);
      if (text.translation) text.translation = keepFigures(text.translation);
    }
    return catalogue;
  },
};

function keepFigures(message: string): string {
  return message
    .split(FIGURE)
    .map((piece, place, pieces) =>
      place > 0 && FIGURE.test(pieces[place - 1] ?? '') ? keepUnits(`0${piece}`).slice(1) : keepUnits(piece),
    )
    .join('');
}

export default defineConfig({ ...config, format });
