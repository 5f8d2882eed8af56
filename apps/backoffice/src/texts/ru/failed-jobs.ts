import type { failedJobs as english } from '../en/failed-jobs.ts';
import type { Texts } from '../texts.ts';

export const failedJobs: Texts<typeof english> = {
  resources: { 'failed-jobs': { name: 'Невыполненное задание |||| Невыполненные задания', fields: {} } },
  failed_jobs: {
    lead: 'Эти фоновые задания магазин не смог выполнить, сколько ни пробовал. Они хранятся здесь 30 дней. Недоставленные письма — в отдельном списке.',
    empty: 'Все фоновые задания выполнены.',
    created: 'Поставлено',
    given_up: 'Прекращено',
    tries: '%{smart_count} попытка |||| %{smart_count} попытки |||| %{smart_count} попыток',
    error: 'Ошибка',
    repeat: 'Повторить',
    repeated: 'Задание выполняется снова.',
    drop: 'Убрать',
    dropped: 'Задание убрано.',
    queues: {
      'catalogue-import': 'Импорт файла',
      publishing: 'Публикация в назначенное время',
      'watch-links': 'Проверка ссылок на службы доставки',
      'tidy-uploads': 'Удаление неиспользуемых изображений',
      'password-reset': 'Ссылка для нового пароля',
      'stock-alerts': 'Сообщения о поступлении',
      'kept-rows': 'Очистка корзины через 30 дней',
      'tidy-messages': 'Удаление старых сообщений',
      'check-stock': 'Проверка остатков',
      'passed-lots': 'Банки с истёкшим сроком годности',
      'erase-customers': 'Удаление закрытых аккаунтов',
      'collect-orphans': 'Удаление лишних файлов изображений',
      'bank-payments': 'Платежи в банках',
      'compare-banks': 'Сверка с банками',
      'staff-news': 'Письма о новых заказах и сообщениях',
      'staff-push': 'Уведомления о новых заказах и сообщениях',
      'language-indexes': 'Подготовка списков для основного языка',
      backup: 'Резервная копия',
    },
  },
};
