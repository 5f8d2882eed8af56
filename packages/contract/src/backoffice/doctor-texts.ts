/** How bad it is what a check has found; the command ends with an error when something is a danger. */
export const FINDING_LEVELS = ['ok', 'warning', 'danger'] as const;

/**
 * What the check of the configuration says, in English: each check’s title, and what it has found. Behind the arrow stands what to do
 * about it, for findings that are not fine. The command prints them, the back office shows them and has them in its other languages.
 * Any check may say that all is fine, where nothing was measured, and that it failed itself or took too long.
 */
export const DOCTOR_TEXTS = {
  fine: 'As it should be.',
  not_checked: 'This could not be checked: %{reason} → Look into the log of the API and run the check again.',
  settings: 'Settings',
  'settings.misspelt':
    '%{name} is no setting of the shop’s: nobody reads it. → The nearest is %{nearest}: write it so, or remove it.',
  'settings.trial': '%{setting} is for trying the shop out. → Set %{instead}.',
  'settings.recaptcha':
    'Not set: %{names}. Programs may fill in forms, as often as the limits allow, or no form gets through. → Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.',
  addresses: 'Addresses and proxies',
  'addresses.not_https':
    '%{address} is not https: passwords and sessions go over the network in the clear. → Put a proxy with a certificate in front (docs/deploy.md) and write the address with https://.',
  'addresses.cookie_domain':
    'COOKIE_DOMAIN does not cover both %{site} and %{api}: nobody can log in or send a form. → Give both names under one domain, such as www.shop.example and api.shop.example, and set COOKIE_DOMAIN to it for both programs, such as .shop.example.',
  'addresses.no_proxy':
    'TRUST_PROXY is not set: behind a proxy all visitors count as one, and its limits shut out everybody. → Set TRUST_PROXY to how many proxies there are, or to their networks.',
  reach: 'Reached from outside',
  'reach.no_answer':
    '%{address} does not answer as the shop does: %{reason} → Start the shop and its proxy, stop any other web server, open ports 80 and 443 in the firewall, and look at the DNS entry. A machine may be unable to reach its own public address: then look from elsewhere.',
  'reach.metrics_open':
    '%{address} shows the metrics to everybody. → Let the proxy send X-Forwarded-For, or keep it from passing /metrics on.',
  secrets: 'Secrets',
  'secrets.weak':
    '%{name} is missing, an example, short, or the same as another one: it can be guessed, or whoever learns one has the other. → Give each random characters of its own, the same for every process: openssl rand -base64 32 makes some.',
  mail: 'Email',
  'mail.files':
    'SMTP_URL is not set: emails become files, and nobody gets a code or a link for a new password. → Set SMTP_URL, such as smtp://user:password@mail.example.com:587.',
  'mail.refused':
    '%{server} takes no emails from us: %{reason} → Look at the host, port, user and password in SMTP_URL (special characters percent-encoded), and whether this machine may reach them. A server elsewhere must offer TLS: smtps:// or STARTTLS.',
  'mail.example':
    '%{name} is %{address}, an example: emails arrive nowhere, or servers refuse them. → Set %{name} to an address of your own domain whose emails somebody reads.',
  'mail.no_record':
    '%{name} has no TXT record such as %{record}, or several: emails may end as spam, or others send them in your name. → Add the one that your mail service names.',
  banks: 'Banks',
  'banks.missing':
    'Not set: %{names}. The bank is not offered, or its callbacks are refused. → Set all that a bank needs, or nothing of it (docs/selling.md).',
  'banks.refused':
    '%{bank} gives us no token: %{reason} → Look at its keys and addresses, and whether this machine may reach it.',
  database: 'Database',
  'database.version':
    'PostgreSQL %{version} answers. → Use PostgreSQL 15 to 18, with which the shop is tested.',
  'database.away':
    'The database cannot be used: %{reason} → Look whether its server runs, and at host, user, password (special characters percent-encoded) and name in DATABASE_URL.',
  'database.newer': 'The database is of a newer version of the shop than this one. → Run the newer version.',
  'database.superuser':
    'The shop is the database server’s superuser: a mistake in it would be one in everything there. → Make a role without it that owns the shop’s database: create role pouchery login; alter database … owner to pouchery;',
  'database.not_encrypted':
    'The connection to %{server} is not encrypted. → Add ?sslmode=verify-full to DATABASE_URL, unless the network between is your own.',
  'database.letters':
    'The database does not know Georgian and Cyrillic letters: searches miss what they should find. → Recreate it in UTF-8 with a locale such as C.UTF-8 or en_US.UTF-8, and move the data with pg_dump.',
  'database.unsafe':
    '%{settings} off: a power cut may destroy the database, or a crash lose what was just saved. → Turn it on in postgresql.conf.',
  'database.clock':
    'This machine’s clock and the database’s are %{seconds} s apart. → One-time codes and sessions fail: run a time service on both machines, such as chrony or systemd-timesyncd.',
  replicas: 'Replicas',
  'replicas.no_use':
    '%{name} in DATABASE_REPLICA_URLS is no replica that can be asked: %{reason} → If it is another database or takes writes, take it out at once: visitors would be shown what is in it. Otherwise look at its address and whether it runs; the primary answers meanwhile.',
  staff: 'Staff',
  'staff.no_owner':
    'Nobody owns the shop: nobody can add staff. → npm run staff -- add you@shop.example --role owner --name "Your Name" --born 1990-05-17',
  'staff.other_key':
    '%{count} of %{all} second factors were encrypted with another SECRET_KEY: nobody logs in with them, and emails with codes that wait are lost. → Start the API with the key of before, or give it as SECRET_KEY_FALLBACK (docs/secrets.md). Where it is gone for good: npm run staff -- reset you@shop.example',
  backups: 'Backups',
  'backups.late':
    'There is no good one of the last day. → Set up npm run backup, each day by a timer (docs/backup.md), and see in its output why one fails.',
  'backups.untried':
    'No backup of the last two weeks was restored to try it, or that failed. → Run npm run backup -- drill each week by a timer (docs/backup.md).',
  'backups.half':
    '%{missing} is not set, but %{given} is: these settings make no backup. → Set BACKUP_KEY to a key of npm run backup -- key, kept elsewhere too, and BACKUP_TO to a folder on another disk or machine, or to s3://bucket/folder.',
  'backups.same_disk':
    '%{place}, where backups go, is on the same disk as %{lost}: whoever loses one loses both. → Mount another disk or machine there, or set BACKUP_TO to s3://bucket/folder.',
  media: 'Pictures',
  'media.not_writable':
    'No picture can be stored: %{reason} → Free space on a full disk, give the shop’s user the right to write there, or look at the keys of the S3 storage.',
  feed: 'Change feed',
  'feed.lost':
    'The change feed at %{address} does not work: %{reason} → Start the API, set API_URL to where the storefront reaches it, give both programs the same CHANGES_KEY or DATA_DIR, and keep the proxy from buffering or compressing /api/changes/.',
};
