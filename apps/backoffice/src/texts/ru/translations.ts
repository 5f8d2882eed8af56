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
    filters: { missing: 'Нет текста', older: 'Старее исходного', term: 'Не по глоссарию' },
    states: { missing: 'нет текста', older: 'старее исходного', done: 'готово' },
    nothing: 'Переводить нечего.',
    keys: 'Tab переходит от поля к полю, Ctrl+Enter сохраняет и переходит к следующему.',
    claim: '«%{word}» читается как утверждение, которого магазин делать не вправе.',
    otherwise: 'По глоссарию «%{source}» — «%{wanted}».',
    confirm: 'Всё ещё верно',
    from_file: 'Из файла',
    file_text:
      'Файл, который был скачан здесь и вернулся с переводом. Сначала вы увидите, что изменится: пока вы не подтвердите, ничего не запишется. Пустые ячейки ничего не меняют, а текст, изменённый с тех пор в магазине, не принимается.',
    import: 'Сохранить %{count} текст |||| Сохранить %{count} текста |||| Сохранить %{count} текстов',
    imported:
      'Текстов в магазине: %{count}. |||| Текстов в магазине: %{count}. |||| Текстов в магазине: %{count}.',
  },
};
