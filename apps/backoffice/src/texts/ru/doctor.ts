import type { doctor as english } from '../en/doctor.ts';
import type { Texts } from '../texts.ts';

export const doctor: Texts<typeof english> = {
  resources: { doctor: { name: 'Проверка настроек |||| Проверка настроек', fields: {} } },
  doctor: {
    lead: 'Настроен ли магазин так, как нужно магазину, открытому для всех. Исправить то, что здесь сказано, может тот, кто следит за сервером.',
    checked_at: 'Проверено: %{moment}',
    again: 'Проверить снова',
    counts: { danger: 'Опасно', warning: 'Стоит посмотреть', ok: 'В порядке' },
    levels: { danger: 'Опасно', warning: 'Посмотрите', ok: 'В порядке' },
    not_checked: {
      seen: 'Проверить не удалось: %{reason}',
      todo: 'Посмотрите журнал API и запустите проверку снова.',
    },
    findings: {
      addresses: {
        title: 'Адреса',
        https: { seen: 'Магазин: %{site}, API: %{api}.' },
        local: {
          seen: 'Магазин: %{site}. Он доступен только с этой машины.',
          todo: 'Чтобы открыть его для всех, задайте в PUBLIC_SITE_URL и PUBLIC_API_URL адреса https и запустите проверку снова.',
        },
        not_https: {
          seen: '%{address} — не https: пароли и сеансы идут по сети открыто.',
          todo: 'Поставьте впереди прокси с сертификатом (docs/doctor.md) и запишите адрес с https://.',
        },
        strangers: {
          seen: '%{site} и %{api} не принадлежат одному домену: браузеры не передают сеанс с одного на другой.',
          todo: 'Дайте обоим имена в одном домене, например www.shop.example и api.shop.example.',
        },
        no_cookie_domain: {
          seen: 'Магазин и API на разных хостах, а COOKIE_DOMAIN не задан: никто не может войти или отправить форму.',
          todo: 'Задайте COOKIE_DOMAIN=%{domain} для обеих программ.',
        },
        other_cookie_domain: {
          seen: 'COOKIE_DOMAIN=%{domain} не охватывает %{site} и %{api}: браузеры не принимают cookie.',
          todo: 'Задайте домен, которым оканчиваются оба имени.',
        },
      },
      reach: {
        title: 'Доступность снаружи',
        reached: { seen: '%{address} отвечает.' },
        no_answer: {
          seen: '%{address} не отвечает так, как отвечает магазин: %{reason}',
          todo: 'Запустите магазин и прокси, проверьте запись DNS. Иногда машина не видит собственный внешний адрес: тогда проверьте с другой.',
        },
        certificate_ends: {
          seen: 'Срок сертификата %{host} истекает, осталось дней: %{days}.',
          todo: 'Выясните, почему прокси его не продлевает.',
        },
        metrics_open: {
          seen: '%{address} показывает метрики всем.',
          todo: 'Пусть прокси передаёт X-Forwarded-For или не пропускает /metrics.',
        },
      },
      secrets: {
        title: 'Секреты',
        strong: { seen: 'Заданы, подобрать трудно: %{names}.' },
        kept: { seen: 'Созданы однажды и хранятся в DATA_DIR: %{names}.' },
        missing: {
          seen: 'Не задано: %{name}.',
          todo: 'Задайте случайные символы, одни и те же для всех процессов: их создаёт openssl rand -base64 32.',
        },
        weak: {
          seen: '%{name} можно угадать: это пример или почти одинаковые символы.',
          todo: 'Замените случайными символами: их создаёт openssl rand -base64 32.',
        },
        short: {
          seen: '%{name} короче или проще, чем следует.',
          todo: 'Замените 32 случайными байтами: их создаёт openssl rand -base64 32.',
        },
        same: {
          seen: 'Один и тот же секрет у %{names}: кто узнает один, знает и другой.',
          todo: 'Задайте каждому своё значение.',
        },
      },
      proxies: {
        title: 'Прокси',
        not_needed: { seen: 'Магазин доступен только с этой машины: прокси не нужен.' },
        named: { seen: 'TRUST_PROXY говорит, каким прокси можно верить.' },
        missing: {
          seen: 'TRUST_PROXY не задан: за прокси все посетители считаются одним, и ограничения закрывают вход всем.',
          todo: 'Задайте в TRUST_PROXY число прокси или их сети.',
        },
      },
      mail: {
        title: 'Почта',
        ready: { seen: '%{server} принимает наши письма; за пределы этой машины они уходят по TLS.' },
        files: {
          seen: 'SMTP_URL не задан: письма становятся файлами, и никто не получает ни кодов, ни ссылок для нового пароля.',
          todo: 'Задайте SMTP_URL, например smtp://user:password@mail.example.com:587.',
        },
        no_answer: {
          seen: '%{server} с нами не говорит: %{reason}',
          todo: 'Проверьте хост и порт в SMTP_URL и доступны ли они с этой машины.',
        },
        refused: {
          seen: '%{server} не принимает логин: %{reason}',
          todo: 'Проверьте пользователя и пароль в SMTP_URL; особые символы записываются через %.',
        },
        not_encrypted: {
          seen: '%{server} не предлагает TLS: письма с кодами и пароль пошли бы открыто.',
          todo: 'Используйте smtps:// или сервер со STARTTLS.',
        },
        sender: {
          seen: 'MAIL_FROM — пример: %{address}. Почтовые серверы его отклоняют.',
          todo: 'Задайте в MAIL_FROM адрес собственного домена.',
        },
        mailbox: {
          seen: 'SHOP_EMAIL — пример: %{address}. Сообщения покупателей никуда не приходят.',
          todo: 'Задайте в SHOP_EMAIL ящик, который кто-то читает.',
        },
      },
      database: {
        title: 'База данных',
        ready: { seen: 'PostgreSQL %{version} отвечает, нужные права есть.' },
        away: {
          seen: 'База данных не отвечает: %{reason}',
          todo: 'Проверьте DATABASE_URL и работает ли сервер.',
        },
        too_old: {
          seen: 'PostgreSQL %{version} старше 15.',
          todo: 'Перенесите базу в PostgreSQL версии от 15 до 18.',
        },
        untested: {
          seen: 'PostgreSQL %{version} новее 18, с которой магазин проверен.',
          todo: 'Используйте PostgreSQL от 15 до 18 или сначала попробуйте на копии.',
        },
        standby: {
          seen: 'DATABASE_URL ведёт на реплику, которая не принимает записи.',
          todo: 'Укажите в DATABASE_URL основной сервер.',
        },
        superuser: {
          seen: 'Магазин — суперпользователь сервера баз данных: ошибка в нём стала бы ошибкой во всём, что там есть.',
          todo: 'Создайте роль без этих прав, владеющую базой магазина: create role pouchery login; alter database … owner to pouchery;',
        },
        no_rights: {
          seen: 'Этой роли нельзя создавать таблицы, а есть невыполненные миграции.',
          todo: 'Сделайте её владельцем базы или выполните npm run migrate от имени владельца.',
        },
        not_encrypted: {
          seen: 'Соединение с %{server} не зашифровано.',
          todo: 'Добавьте к DATABASE_URL ?sslmode=verify-full, если сеть между ними не ваша собственная.',
        },
        letters: {
          seen: 'База не знает грузинских и русских букв: поиск находит не всё.',
          todo: 'Создайте её заново в UTF-8 с локалью C.UTF-8 или en_US.UTF-8 и перенесите данные через pg_dump.',
        },
        unsafe: {
          seen: 'Выключено: %{settings}. Отключение питания может разрушить базу.',
          todo: 'Включите это в postgresql.conf.',
        },
        lossy: {
          seen: 'synchronous_commit выключен: при сбое теряется только что сохранённое.',
          todo: 'Задайте on, а с репликами — remote_write.',
        },
        few_connections: {
          seen: 'Соединений у сервера: %{count}; одному процессу API нужно до %{needed}.',
          todo: 'Увеличьте max_connections или поставьте впереди PgBouncer (docs/doctor.md).',
        },
      },
      migrations: {
        title: 'Миграции',
        done: { seen: 'Выполнены все: %{count}.' },
        pending: {
          seen: 'Ещё не выполнены: %{count}.',
          todo: 'Запустите API, который их выполнит, или npm run migrate.',
        },
        newer: {
          seen: 'База принадлежит более новой версии магазина, чем эта.',
          todo: 'Запустите более новую версию.',
        },
      },
      extensions: {
        title: 'Расширения',
        ready: { seen: 'Есть: %{names}.' },
        missing: {
          seen: 'На сервере баз данных нет %{name}.',
          todo: 'Установите на нём postgresql-contrib.',
        },
      },
      replicas: {
        title: 'Реплики',
        none: { seen: 'Их нет.' },
        streaming: { seen: 'Следуют за основным: %{count}; самая медленная отстаёт на %{seconds}\u00a0с.' },
        behind: {
          seen: '%{name} отстаёт от основного сервера на %{seconds}\u00a0с.',
          todo: 'Проверьте её диск, нагрузку и сеть между ними.',
        },
        not_streaming: { seen: '%{name} не следует за основным: %{state}.', todo: 'Посмотрите её журнал.' },
      },
      clock: {
        title: 'Часы',
        right: { seen: 'Часы этой машины и базы данных сходятся.' },
        wrong: {
          seen: 'Часы этой машины и базы расходятся на %{seconds}\u00a0с: одноразовые коды и сеансы не работают.',
          todo: 'Запустите на обеих машинах службу времени, например chrony или systemd-timesyncd.',
        },
      },
      time_zone: {
        title: 'Часовой пояс',
        right: { seen: 'Node и PostgreSQL знают %{zone}.' },
        unknown: {
          seen: '%{where} не знает %{zone} или считает по нему другое время.',
          todo: 'Переустановите на машине часовые пояса (tzdata).',
        },
      },
      disk: {
        title: 'Диск',
        room: { seen: 'На диске с DATA_DIR свободно %{free}\u00a0ГБ (%{percent}\u00a0%).' },
        low: {
          seen: 'На диске с DATA_DIR свободно только %{free}\u00a0ГБ (%{percent}\u00a0%).',
          todo: 'Освободите место или перенесите DATA_DIR на диск побольше.',
        },
        full: {
          seen: 'Диск с DATA_DIR заполнен: свободно %{free}\u00a0ГБ.',
          todo: 'Освободите место сейчас: без него база остановится.',
        },
      },
      media: {
        title: 'Изображения',
        writable: { seen: 'Файл записан, прочитан и удалён.' },
        not_writable: {
          seen: 'Изображения не сохраняются: %{reason}',
          todo: 'Дайте пользователю магазина право записи или проверьте ключи хранилища S3.',
        },
      },
      backups: {
        title: 'Резервные копии',
        recent: { seen: 'Последней удачной копии %{hours}\u00a0ч.' },
        late: {
          seen: 'Последней удачной копии уже %{hours}\u00a0ч.',
          todo: 'Выясните, почему копирование прекратилось, и запускайте npm run backup каждый день по таймеру (docs/doctor.md).',
        },
        none: {
          seen: 'Удачной резервной копии ещё не было.',
          todo: 'Настройте ежедневный npm run backup и попробуйте npm run restore на другой машине.',
        },
        failed: {
          seen: 'Последняя попытка не удалась: %{reason}',
          todo: 'Исправьте то, что здесь сказано, и запустите npm run backup.',
        },
      },
      drills: {
        title: 'Пробное восстановление',
        recent: { seen: 'Копию пробно восстановили %{days}\u00a0дн. назад, она исправна.' },
        late: {
          seen: 'Последнее удачное пробное восстановление было %{days}\u00a0дн. назад.',
          todo: 'Запускайте npm run backup -- drill каждую неделю по таймеру (docs/backup.md).',
        },
        none: {
          seen: 'Копию ещё ни разу не пробовали восстановить.',
          todo: 'Запускайте npm run backup -- drill, каждую неделю по таймеру (docs/backup.md).',
        },
        failed: {
          seen: 'Последнюю копию не удалось восстановить: %{reason}',
          todo: 'Исправьте то, что здесь сказано, создайте копию и запустите npm run backup -- drill.',
        },
      },
      feed: {
        title: 'Лента изменений',
        heard: { seen: 'Витрина узнаёт об изменениях через %{address}.' },
        no_answer: {
          seen: 'Лента изменений по адресу %{address} не отвечает: %{reason}',
          todo: 'Запустите API и задайте в API_URL адрес, по которому его видит витрина.',
        },
        refused: {
          seen: 'API по адресу %{address} не принимает ключ: у него другой CHANGES_KEY.',
          todo: 'Дайте обеим программам один CHANGES_KEY или один DATA_DIR.',
        },
        silent: {
          seen: 'Лента изменений по адресу %{address} подключается, но молчит: что-то между ними её задерживает.',
          todo: 'Пусть прокси не накапливает и не сжимает /api/changes/, или укажите в API_URL сам API.',
        },
      },
      staff: {
        title: 'Сотрудники',
        ready: { seen: 'Всего: %{count}; у каждого есть приложение с кодами.' },
        no_owner: {
          seen: 'У магазина нет владельца: некому добавить сотрудников.',
          todo: "npm run staff -- add you@shop.example --role owner --name 'Your Name' --born 1990-05-17",
        },
        no_authenticator: {
          seen: 'Ещё без приложения с кодами: %{count}. Кто первым узнает пароль, настроит своё.',
          todo: 'Попросите их войти и настроить его или снимите с них роль.',
        },
      },
      defaults: {
        title: 'Значения по умолчанию',
        usual: { seen: 'Ни одна настройка не осталась такой, как для пробы.' },
        development: {
          seen: 'Магазин запущен для разработки: он показывает свои письма всем.',
          todo: 'Запустите его командой npm start.',
        },
        demo: {
          seen: 'Пустой магазин заполняется товарами, которых нет.',
          todo: 'Задайте SEED=none.',
        },
        no_recaptcha: {
          seen: 'RECAPTCHA не настроена: программы могут отправлять формы, пока не достигнут ограничений.',
          todo: 'Задайте RECAPTCHA_SITE_KEY и RECAPTCHA_SECRET.',
        },
        half_recaptcha: {
          seen: '%{name} не задан, а вторая половина ключа есть: формы не проверяются или не проходят.',
          todo: 'Задайте RECAPTCHA_SITE_KEY и RECAPTCHA_SECRET или уберите оба.',
        },
        log_level: {
          seen: 'LOG_LEVEL: %{level}.',
          todo: 'Задайте info или warn: debug заполняет диск, а уровни строже error скрывают сбои.',
        },
        metrics_here: {
          seen: 'METRICS_TOKEN не задан: /metrics читает только эта машина.',
          todo: 'Задайте его, если метрики собирают с другой машины.',
        },
        root: {
          seen: 'Магазин работает от имени root.',
          todo: 'Запустите его от имени отдельного пользователя.',
        },
        allowed: {
          seen: 'Задан ALLOW_DANGEROUS_SETTINGS: магазин запускается, что бы ни показала проверка.',
          todo: 'Уберите его, когда опасностей не останется.',
        },
      },
    },
  },
};
