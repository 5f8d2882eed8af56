import type { uploads as en } from '../en/uploads.ts';
import type { Texts } from '../texts.ts';

export const uploads: Texts<typeof en> = {
  resources: { uploads: { name: 'Изображение |||| Изображения', fields: { is_used: 'Где показано' } } },
  uploads: {
    drop_one: 'Перетащите сюда изображение или выберите его',
    drop_many: 'Перетащите сюда изображения или выберите их',
    kinds: 'JPEG, PNG, WebP или AVIF, до 20\u00a0МБ',
    sending: 'Готовим изображение для магазина…',
    replace: 'Другое изображение',
    focus: 'Точка фокуса',
    focus_help:
      'Укажите то, что должно оставаться видным, как бы ни обрезалось изображение. Точку двигают и стрелки, с Shift — крупными шагами.',
    focus_at: 'Слева %{x}\u00a0%, сверху %{y}\u00a0%',
    small:
      'В этом изображении %{width} × %{height} пикселей. На больших экранах оно нечёткое; длинная сторона должна быть не меньше %{least}.',
    none_found: 'Изображений не найдено. Загрузите новое.',
    library: {
      used: 'Где-то показано',
      unused: 'Нигде не показано',
      empty: 'Изображений не найдено.',
      small: 'Мало для больших экранов: %{what} — нужно от %{least} пикселей',
      described: 'Описание изображения сохранено.',
      shown_by: 'Где показано',
      shown_nowhere: 'Нигде не показано.',
      more: 'и ещё %{smart_count}',
      replace: 'Заменить везде',
      replace_in:
        'Заменить в %{smart_count} месте |||| Заменить в %{smart_count} местах |||| Заменить в %{smart_count} местах',
      replaced: 'Новое изображение показано везде.',
      removed: 'Изображение удалено.',
    },
  },
};
