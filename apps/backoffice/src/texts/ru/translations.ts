import type { translations as en } from '../en/translations.ts';
import type { Texts } from '../texts.ts';

export const translations: Texts<typeof en> = {
  resources: {
    translations: {
      name: 'Перевод |||| Переводы',
      fields: { locale: 'Язык', why: 'Причина', subject: 'Вид' },
    },
  },
  translations: {
    filters: { missing: 'Нет текста', older: 'Старее исходного' },
    states: { missing: 'нет текста', older: 'старее исходного', done: 'готово' },
    nothing: 'Переводить нечего.',
    keys: 'Tab переходит от поля к полю, Ctrl+Enter сохраняет и переходит к следующему.',
    claim: '«%{word}» читается как утверждение, которого магазин делать не вправе.',
    confirm: 'Всё ещё верно',
  },
};
