/**
 * What the check of the configuration says, in English: by check, and by what it has found. Behind the arrow stands what to
 * do about it, for findings that are not fine. The command prints them, the back office shows them and has them in its other
 * languages.
 */
export const DOCTOR_TEXTS = {
  variables: {
    title: 'Names of settings',
    misspelt:
      '%{name} is no setting of the shop’s: nobody reads it. → The nearest is %{nearest}: write it so, or remove it.',
  },
  addresses: {
    title: 'Addresses',
    where: 'The shop is at %{site}, the API at %{api}.',
    not_https:
      '%{address} is not https: passwords and sessions go over the network in the clear. → Put a proxy with a certificate in front (docs/doctor.md) and write the address with https://.',
    strangers:
      '%{site} and %{api} are not hosts of one domain: browsers send no session from one to the other. → Give both names under one domain, such as www.shop.example and api.shop.example.',
    cookie_domain:
      'COOKIE_DOMAIN does not cover both %{site} and %{api}: nobody can log in or send a form. → Set COOKIE_DOMAIN=%{domain} for both programs.',
  },
  proxies: {
    title: 'Proxies',
    missing:
      'TRUST_PROXY is not set: behind a proxy all visitors count as one, and its limits shut out everybody. → Set TRUST_PROXY to how many proxies there are, or to their networks.',
  },
  names: {
    title: 'Names in the DNS',
    missing:
      '%{host} has no address in the DNS: nobody finds it. → Add an A record with this machine’s IPv4 address, and an AAAA record if it has an IPv6 one.',
    elsewhere:
      '%{host} leads to %{addresses}, which this machine does not know as its own. → That is right behind a CDN, a load balancer or a router that translates addresses. Otherwise correct the record: an AAAA record of another machine loses every visitor with IPv6.',
  },
  reach: {
    title: 'Reached from outside',
    no_answer:
      '%{address} does not answer as the shop does: %{reason} → Start the shop and its proxy, stop any other web server, open ports 80 and 443 in the firewall, and look at the DNS entry. A machine may be unable to reach its own public address: then look from elsewhere.',
    certificate_ends:
      'The certificate of %{host} ends soon. Days left: %{days}. → Find out why the proxy does not renew it.',
    metrics_open:
      '%{address} shows the metrics to everybody. → Let the proxy send X-Forwarded-For, or keep it from passing /metrics on.',
  },
  secrets: {
    title: 'Secrets',
    missing:
      '%{name} is not set. → Set it to random characters, the same for every process: openssl rand -base64 32 makes some.',
    weak: '%{name} can be guessed: it is an example, short or has almost the same characters. → Replace it with random characters: openssl rand -base64 32 makes some.',
    same: 'The same secret is used for %{names}: whoever learns one has the other. → Give each a value of its own.',
  },
  mail: {
    title: 'Email',
    files:
      'SMTP_URL is not set: emails become files, and nobody gets a code or a link for a new password. → Set SMTP_URL, such as smtp://user:password@mail.example.com:587.',
    refused:
      '%{server} takes no emails from us: %{reason} → Look at the host, port, user and password in SMTP_URL (special characters percent-encoded), and whether this machine may reach them. A server elsewhere must offer TLS: smtps:// or STARTTLS.',
    example:
      '%{name} is %{address}, an example: emails arrive nowhere, or servers refuse them. → Set %{name} to an address of your own domain whose emails somebody reads.',
    no_spf:
      '%{domain} says nowhere, or in several records of which none counts, who may send emails for it (SPF): they may end as spam. → Have one TXT record as your mail service names it, such as v=spf1 mx -all for a server of your own.',
    spf_refuses:
      'The SPF record of %{domain} does not name the mail server: %{record} → Add its address or its service to the record.',
    no_dmarc:
      '%{domain} does not say what is to happen with emails in its name that are not its own (DMARC). → Add a TXT record to _dmarc.%{domain}, such as v=DMARC1; p=quarantine',
    no_reverse:
      'The address %{address} of the mail server %{server} has no name: many servers refuse its emails. → Have the provider of that machine set its reverse name (PTR).',
  },
  banks: {
    title: 'Banks',
    missing: 'Not set: %{names}. The bank is not offered. → Set all of its keys, or none (docs/selling.md).',
    no_addresses:
      'TBC_CALLBACK_ADDRESSES is not set: callbacks of TBC are refused, and a payment is noticed only when the bank is asked. → Set the addresses that TBC names.',
    refused:
      '%{bank} gives us no token: %{reason} → Look at its keys and addresses, and whether this machine may reach it.',
  },
  database: {
    title: 'Database',
    version: 'PostgreSQL %{version} answers. → Use PostgreSQL 15 to 18, with which the shop is tested.',
    away: 'The database does not answer: %{reason} → Look at DATABASE_URL and whether the server runs.',
    standby: 'DATABASE_URL names a replica, which takes no writes. → Name the primary in DATABASE_URL.',
    superuser:
      'The shop is the database server’s superuser: a mistake in it would be one in everything there. → Make a role without it that owns the shop’s database: create role pouchery login; alter database … owner to pouchery;',
    not_encrypted:
      'The connection to %{server} is not encrypted. → Add ?sslmode=verify-full to DATABASE_URL, unless the network between is your own.',
    letters:
      'The database does not know Georgian and Cyrillic letters: searches miss what they should find. → Recreate it in UTF-8 with a locale such as C.UTF-8 or en_US.UTF-8, and move the data with pg_dump.',
    unsafe:
      '%{settings} off: a power cut may destroy the database, or a crash lose what was just saved. → Turn it on in postgresql.conf.',
    few_connections:
      'The server takes %{count} connections; one API process may use %{needed}. → Raise max_connections, or put PgBouncer in front (docs/doctor.md).',
  },
  migrations: {
    title: 'Migrations',
    pending: 'Not run yet: %{count}. → Start the API, which runs them, or npm run migrate.',
    newer: 'The database is of a newer version of the shop than this one. → Run the newer version.',
  },
  replicas: {
    title: 'Replicas',
    follows:
      '%{name}: %{state}, %{seconds} s behind the primary. → Look into its log, at its disk, its load and the network between.',
    not_ours:
      '%{name} in DATABASE_REPLICA_URLS is no replica of this database. → Take it out at once: visitors would be shown what is in it. If it is the new primary, name it in DATABASE_URL; else recreate it with pg_basebackup.',
    away: '%{name} in DATABASE_REPLICA_URLS does not answer: %{reason} → Look at its address and whether it runs; the primary answers meanwhile.',
  },
  clock: {
    title: 'Clock',
    apart:
      'This machine’s clock and the database’s are %{seconds} s apart. → One-time codes and sessions fail: run a time service on both machines, such as chrony or systemd-timesyncd.',
  },
  staff: {
    title: 'Staff',
    no_owner:
      'Nobody owns the shop: nobody can add staff. → npm run staff -- add you@shop.example --role owner --name "Your Name" --born 1990-05-17',
    no_authenticator:
      'Without an authenticator app: %{count}. Whoever learns the password first sets up their own. → Ask them to log in and set it up, or take them off the staff.',
  },
  jobs: {
    title: 'Jobs',
    given_up:
      'Given up of the kind %{queue}: %{count}, the last because: %{reason} → Fix what it says, then repeat or discard them in the back office under Failed jobs.',
  },
  backups: {
    title: 'Backups',
    age: 'The last good one is %{hours} h old. → Find out why it stopped, and run npm run backup each day by a timer (docs/doctor.md).',
    none: 'There has never been a good one. → Set up npm run backup, each day by a timer, and try npm run restore on another machine.',
    failed: 'The last try failed: %{reason} → Fix what it says and run npm run backup.',
    half: '%{missing} is not set, but %{given} is: these settings make no backup. → Set BACKUP_KEY to a key of npm run backup -- key, kept elsewhere too, and BACKUP_TO to a folder on another disk or machine, or to s3://bucket/folder.',
    same_disk:
      '%{place}, where backups go, is on the same disk as %{lost}: whoever loses one loses both. → Mount another disk or machine there, or set BACKUP_TO to s3://bucket/folder.',
  },
  drills: {
    title: 'Restore drill',
    age: 'Days since a backup was restored to try it, and was good: %{days}. → Run npm run backup -- drill each week by a timer (docs/backup.md).',
    none: 'No backup was ever restored to try it. → Run npm run backup -- drill, each week by a timer (docs/backup.md).',
    failed:
      'The last backup could not be restored: %{reason} → Fix what it says, make a backup and run npm run backup -- drill.',
  },
  disk: {
    title: 'Disk',
    free: '%{free} GB of the disk with DATA_DIR are free (%{percent}%). → Make room, or move DATA_DIR to a larger disk: without it the database stops.',
  },
  media: {
    title: 'Pictures',
    not_writable:
      'No picture can be stored: %{reason} → Give the shop’s user the right to write there, or look at the keys of the S3 storage.',
  },
  feed: {
    title: 'Change feed',
    no_answer:
      'The change feed at %{address} does not answer: %{reason} → Start the API, and set API_URL to where the storefront reaches it.',
    refused:
      'The API at %{address} refuses the key: its CHANGES_KEY is another one. → Give both programs the same CHANGES_KEY, or the same DATA_DIR.',
    silent:
      'The change feed at %{address} connects but says nothing: something between holds it back. → Keep the proxy from buffering or compressing /api/changes/, or set API_URL to the API itself.',
  },
  defaults: {
    title: 'Defaults',
    development:
      'The shop runs in development mode: it shows its emails to everybody. → Start it with npm start.',
    demo: 'An empty shop is filled with the demo, products that do not exist. → Set SEED=none.',
    recaptcha:
      'Not set: %{names}. Programs may fill in forms, as often as the limits allow, or no form gets through. → Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.',
    log_level:
      'LOG_LEVEL is %{level}. → Set it to info or warn: debug floods the disk, and anything stricter than error hides failures.',
    root: 'The shop runs as root. → Run it as a user of its own.',
    allowed:
      'ALLOW_DANGEROUS_SETTINGS is set: the shop starts whatever this check says. → Remove it once the dangers are gone.',
  },
};

/** Of any check: that all is fine where nothing was measured, and that it failed itself or took too long. */
export const SHARED_TEXTS = {
  fine: 'As it should be.',
  not_checked: 'This could not be checked: %{reason} → Look into the log of the API and run the check again.',
};

/** What was seen, and what to do about it, if anything. */
export function splitFinding(text: string): string[] {
  return text.split(' → ');
}
