import type { uploads as en } from '../en/uploads.ts';
import type { Texts } from '../texts.ts';

export const uploads: Texts<typeof en> = {
  resources: { uploads: { name: 'Изображение |||| Изображения', fields: { is_used: 'Где показана' } } },
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
    none_found: 'Картинок не найдено. Загрузите новую.',
    library: {
      used: 'Где-то показана',
      unused: 'Нигде не показана',
      empty: 'Картинок не найдено.',
      small: 'Мала: на больших экранах нечёткая',
      shown_by: 'Где показана',
      shown_nowhere: 'Нигде не показана.',
      more: 'и ещё %{smart_count}',
      replace: 'Заменить везде',
      replace_in:
        'Заменить в %{smart_count} месте |||| Заменить в %{smart_count} местах |||| Заменить в %{smart_count} местах',
      replaced: 'Новое изображение показано везде.',
      removed: 'Изображение удалено.',
    },
  },
};
