/**
 * What the check of the configuration says, in English: by check, and by what it has found. Behind the arrow stands what to
 * do about it. The command prints them, the back office shows them and has them in its other languages.
 */
export const DOCTOR_TEXTS = {
  variables: {
    title: 'Names of settings',
    known: 'Every setting has a name that the shop knows.',
    misspelt:
      '%{name} is no setting of the shop’s: nobody reads it. → The nearest is %{nearest}: write it so, or remove it.',
  },
  addresses: {
    title: 'Addresses',
    https: 'The shop is at %{site}, the API at %{api}.',
    local:
      'The shop is at %{site}: nobody but this machine reaches it. → To open it to the world, set PUBLIC_SITE_URL and PUBLIC_API_URL to https addresses and run this again.',
    not_https:
      '%{address} is not https: passwords and sessions go over the network in the clear. → Put a proxy with a certificate in front (docs/doctor.md) and write the address with https://.',
    strangers:
      '%{site} and %{api} are not hosts of one domain: browsers send no session from one to the other. → Give both names under one domain, such as www.shop.example and api.shop.example.',
    no_cookie_domain:
      'The shop and the API are different hosts and COOKIE_DOMAIN is not set: nobody can log in or send a form. → Set COOKIE_DOMAIN=%{domain} for both programs.',
    other_cookie_domain:
      'COOKIE_DOMAIN=%{domain} does not cover both %{site} and %{api}: browsers refuse the cookies. → Set it to the domain that both hosts end with.',
  },
  names: {
    title: 'Names in the DNS',
    here: 'These lead to this machine: %{names}.',
    missing:
      '%{host} has no address in the DNS: nobody finds it. → Add an A record with this machine’s IPv4 address, and an AAAA record if it has an IPv6 one.',
    elsewhere:
      '%{host} leads to %{addresses}, which this machine does not know as its own. → That is right behind a CDN, a load balancer or a router that translates addresses. Otherwise correct the record: an AAAA record of another machine loses every visitor with IPv6.',
    no_answer:
      'The DNS does not say where %{host} is: %{reason} → Look at the name servers of the domain, and at those that this machine asks.',
    closed:
      'Nobody answers at port 80 of %{host}, where certificates are checked: %{reason} → Start the proxy and open ports 80 and 443 in the firewall. A machine may be unable to reach its own public address: then look from elsewhere.',
    other_server:
      'At port 80 of %{host} something answers with %{status}, where the shop’s proxy sends visitors on to https. → Stop the other web server of this machine, such as Apache or nginx, or correct the DNS entry.',
  },
  reach: {
    title: 'Reached from outside',
    reached: '%{address} answers.',
    no_answer:
      '%{address} does not answer as the shop does: %{reason} → Start the shop and its proxy, and look at its DNS entry. A machine may be unable to reach its own public address: then look from elsewhere.',
    certificate_ends:
      'The certificate of %{host} ends soon. Days left: %{days}. → Find out why the proxy does not renew it.',
    metrics_open:
      '%{address} shows the metrics to everybody. → Let the proxy send X-Forwarded-For, or keep it from passing /metrics on.',
  },
  secrets: {
    title: 'Secrets',
    strong: 'Set and hard to guess: %{names}.',
    kept: 'Made once and kept in DATA_DIR: %{names}.',
    missing:
      '%{name} is not set. → Set it to random characters, the same for every process: openssl rand -base64 32 makes some.',
    weak: '%{name} can be guessed: it is an example or has almost the same characters. → Replace it with random characters: openssl rand -base64 32 makes some.',
    short:
      '%{name} is shorter or less random than it should be. → Replace it with 32 random bytes: openssl rand -base64 32 makes some.',
    same: 'The same secret is used for %{names}: whoever learns one has the other. → Give each a value of its own.',
  },
  proxies: {
    title: 'Proxies',
    not_needed: 'The shop is for this machine alone: there is no proxy to name.',
    named: 'TRUST_PROXY says which proxies may name the visitor.',
    missing:
      'TRUST_PROXY is not set: behind a proxy all visitors count as one, and its limits shut out everybody. → Set TRUST_PROXY to how many proxies there are, or to their networks.',
  },
  mail: {
    title: 'Email',
    ready: '%{server} takes emails from us, over TLS where they leave this machine.',
    files:
      'SMTP_URL is not set: emails become files, and nobody gets a code or a link for a new password. → Set SMTP_URL, such as smtp://user:password@mail.example.com:587.',
    no_answer:
      '%{server} does not respond: %{reason} → Look at the host and port in SMTP_URL, and whether this machine may reach them.',
    refused:
      '%{server} refuses the login: %{reason} → Look at the user and the password in SMTP_URL; write special characters percent-encoded.',
    not_encrypted:
      '%{server} offers no TLS: emails with codes, and the password, would go in the clear. → Use smtps:// or a server with STARTTLS.',
    sender:
      'MAIL_FROM is %{address}, an example: mail servers refuse it. → Set MAIL_FROM to an address of your own domain.',
    mailbox:
      'SHOP_EMAIL is %{address}, an example: messages of customers arrive nowhere. → Set SHOP_EMAIL to a mailbox that somebody reads.',
    believed:
      'Other servers can check who sends for %{domain}: SPF, DMARC and the mail server’s name are in the DNS.',
    no_spf:
      '%{domain} says nowhere who may send emails for it (SPF): they may end as spam. → Add the TXT record that your mail service names, such as v=spf1 mx -all for a server of your own.',
    many_spf: '%{domain} has several SPF records, so none of them counts. → Put them into one.',
    spf_refuses:
      'The SPF record of %{domain} does not name the mail server: %{record} → Add its address or its service to the record.',
    no_dmarc:
      '%{domain} does not say what is to happen with emails in its name that are not its own (DMARC). → Add a TXT record to _dmarc.%{domain}, such as v=DMARC1; p=quarantine',
    no_reverse:
      'The address %{address} of the mail server %{server} has no name: many servers refuse its emails. → Have the provider of that machine set its reverse name (PTR).',
    no_names:
      'The DNS does not say who sends emails for %{domain}: %{reason} → Look at the name servers of the domain, and at those that this machine asks.',
  },
  database: {
    title: 'Database',
    ready: 'PostgreSQL %{version} answers, with the rights it needs.',
    away: 'The database does not answer: %{reason} → Look at DATABASE_URL and whether the server runs.',
    too_old: 'PostgreSQL %{version} is older than 15. → Move the database to PostgreSQL 15 to 18.',
    untested:
      'PostgreSQL %{version} is newer than 18, with which the shop is tested. → Use PostgreSQL 15 to 18, or try it with a copy first.',
    standby: 'DATABASE_URL names a replica, which takes no writes. → Name the primary in DATABASE_URL.',
    superuser:
      'The shop is the database server’s superuser: a mistake in it would be one in everything there. → Make a role without it that owns the shop’s database: create role pouchery login; alter database … owner to pouchery;',
    not_encrypted:
      'The connection to %{server} is not encrypted. → Add ?sslmode=verify-full to DATABASE_URL, unless the network between is your own.',
    letters:
      'The database does not know Georgian and Cyrillic letters: searches miss what they should find. → Recreate it in UTF-8 with a locale such as C.UTF-8 or en_US.UTF-8, and move the data with pg_dump.',
    unsafe: '%{settings} off: a power cut may destroy the database. → Turn it on in postgresql.conf.',
    lossy:
      'synchronous_commit is off: a crash loses what was just saved. → Set it to on, or to remote_write with replicas.',
    few_connections:
      'The server takes %{count} connections; one API process may use %{needed}. → Raise max_connections, or put PgBouncer in front (docs/doctor.md).',
  },
  migrations: {
    title: 'Migrations',
    done: 'All have run: %{count}.',
    pending: 'Not run yet: %{count}. → Start the API, which runs them, or npm run migrate.',
    newer: 'The database is of a newer version of the shop than this one. → Run the newer version.',
  },
  replicas: {
    title: 'Replicas',
    none: 'There are none.',
    streaming: 'Following: %{count}, the slowest %{seconds} s behind.',
    behind:
      '%{name} is %{seconds} s behind the primary. → Look at its disk, its load and the network between.',
    not_streaming: '%{name} does not follow: %{state}. → Look into its log.',
    other_database:
      '%{name} in DATABASE_REPLICA_URLS is another database, no replica of this one. → Take it out at once: visitors would be shown what is in it. Then recreate it with pg_basebackup.',
    takes_writes:
      '%{name} in DATABASE_REPLICA_URLS takes writes: it is no replica any more. → If it is the new primary, name it in DATABASE_URL; else recreate it with pg_basebackup.',
    away: '%{name} in DATABASE_REPLICA_URLS does not answer: %{reason} → Look at its address and whether it runs; the primary answers meanwhile.',
  },
  clock: {
    title: 'Clock',
    right: 'This machine and the database agree on the time.',
    wrong:
      'This machine’s clock and the database’s differ by %{seconds} s: one-time codes and sessions fail. → Run a time service on both machines, such as chrony or systemd-timesyncd.',
  },
  time_zone: {
    title: 'Time zone',
    right: 'Node and PostgreSQL know %{zone}.',
    unknown:
      '%{where} does not know %{zone}, or has other hours for it. → Install the machine’s time zones (tzdata) again.',
  },
  disk: {
    title: 'Disk',
    room: '%{free} GB of the disk with DATA_DIR are free (%{percent}%).',
    low: 'Only %{free} GB of the disk with DATA_DIR are free (%{percent}%). → Make room, or move DATA_DIR to a larger disk.',
    full: 'The disk with DATA_DIR is full: %{free} GB are free. → Make room now: the database stops without it.',
  },
  media: {
    title: 'Pictures',
    writable: 'A file was written, read and removed.',
    not_writable:
      'No picture can be stored: %{reason} → Give the shop’s user the right to write there, or look at the keys of the S3 storage.',
  },
  jobs: {
    title: 'Jobs',
    done: 'None was given up.',
    given_up:
      'Given up of the kind %{queue}: %{count}, the last because: %{reason} → Fix what it says, then repeat or discard them in the back office under Failed jobs.',
  },
  backups: {
    title: 'Backups',
    recent: 'The last good one is %{hours} h old.',
    late: 'The last good one is %{hours} h old. → Find out why it stopped, and run npm run backup each day by a timer (docs/doctor.md).',
    none: 'There has never been a good one. → Set up npm run backup, each day by a timer, and try npm run restore on another machine.',
    failed: 'The last try failed: %{reason} → Fix what it says and run npm run backup.',
    no_key:
      'BACKUP_TO names %{place}, but BACKUP_KEY is not set: no backup can be made. → Make a key with npm run backup -- key, set it, and keep it elsewhere too.',
    no_place:
      'BACKUP_KEY is set, but BACKUP_TO is not: these settings make no backup. → Set BACKUP_TO to a folder on another disk or machine, or to s3://bucket/folder.',
    same_disk:
      '%{place}, where backups go, is on the same disk as %{lost}: whoever loses one loses both. → Mount another disk or machine there, or set BACKUP_TO to s3://bucket/folder.',
  },
  drills: {
    title: 'Restore drill',
    recent: 'A backup was restored to try it, and was good. Days since: %{days}.',
    late: 'The last good one is too long ago. Days since: %{days}. → Run npm run backup -- drill each week by a timer (docs/backup.md).',
    none: 'No backup was ever restored to try it. → Run npm run backup -- drill, each week by a timer (docs/backup.md).',
    failed:
      'The last backup could not be restored: %{reason} → Fix what it says, make a backup and run npm run backup -- drill.',
  },
  feed: {
    title: 'Change feed',
    heard: 'The storefront hears of changes through %{address}.',
    no_answer:
      'The change feed at %{address} does not answer: %{reason} → Start the API, and set API_URL to where the storefront reaches it.',
    refused:
      'The API at %{address} refuses the key: its CHANGES_KEY is another one. → Give both programs the same CHANGES_KEY, or the same DATA_DIR.',
    silent:
      'The change feed at %{address} connects but says nothing: something between holds it back. → Keep the proxy from buffering or compressing /api/changes/, or set API_URL to the API itself.',
  },
  staff: {
    title: 'Staff',
    ready: '%{count} in all; each has an authenticator app.',
    no_owner:
      'Nobody owns the shop: nobody can add staff. → npm run staff -- add you@shop.example --role owner --name "Your Name" --born 1990-05-17',
    no_authenticator:
      'Without an authenticator app: %{count}. Whoever learns the password first sets up their own. → Ask them to log in and set it up, or take them off the staff.',
  },
  defaults: {
    title: 'Defaults',
    usual: 'No trial setting is left.',
    development:
      'The shop runs in development mode: it shows its emails to everybody. → Start it with npm start.',
    demo: 'An empty shop is filled with the demo, products that do not exist. → Set SEED=none.',
    no_recaptcha:
      'The RECAPTCHA settings are not set: programs may fill in forms, as often as the limits allow. → Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.',
    half_recaptcha:
      '%{name} is not set while the other half of the key is: no form is checked, or none gets through. → Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET, or neither.',
    log_level:
      'LOG_LEVEL is %{level}. → Set it to info or warn: debug floods the disk, and anything stricter than error hides failures.',
    metrics_here:
      'METRICS_TOKEN is not set: this machine alone can read /metrics. → Set it if the metrics are collected from elsewhere.',
    root: 'The shop runs as root. → Run it as a user of its own.',
    allowed:
      'ALLOW_DANGEROUS_SETTINGS is set: the shop starts whatever this check says. → Remove it once the dangers are gone.',
  },
};

/** What was seen, and what to do about it, if anything. */
export function splitFinding(text: string): string[] {
  return text.split(' → ');
}

/** Of any check that failed itself or took too long. */
export const NOT_CHECKED =
  'This could not be checked: %{reason} → Look into the log of the API and run the check again.';
