import type { uploads as en } from '../en/uploads.ts';
import type { Texts } from '../texts.ts';

export const uploads: Texts<typeof en> = {
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
  },
};
