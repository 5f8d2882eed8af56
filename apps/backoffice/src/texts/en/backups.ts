/** How the shop is saved, for owners. */
export const backups = {
  resources: { backups: { name: 'Backup |||| Backups', fields: {} } },
  backups: {
    lead: 'A backup holds the whole shop as it was at one moment: orders, customers, products, pictures and settings. It is encrypted, and opens with the key that whoever looks after the server keeps.',
    unset:
      'Nobody has said yet where backups are kept. Whoever looks after the server sets BACKUP_TO and BACKUP_KEY.',
    unreadable: 'The place where backups are kept cannot be read: %{reason}',
    never: 'There has never been one.',
    never_drilled: 'No backup has ever been restored to try it.',
    failed: 'The attempt of %{moment} failed:',
    damaged: 'The one of %{moment} found damaged files:',
    names: { backup: 'Last good backup', drill: 'Last restore drill', place: 'Place' },
    states: {
      good: 'Good',
      late: 'Too long ago',
      never: 'Never',
      failed: 'Failed since',
      damaged: 'Damaged files',
      unreadable: 'Away',
    },
    make: 'Back up now',
    at_work: {
      waiting: 'The backup begins in a moment.',
      running: 'The shop is being backed up. You can leave this page.',
    },
    downloads: {
      title: 'Download',
      text: 'Keep a copy where the shop is not. Unpacked, it can be restored on any machine with the same key.',
      none: 'There is no backup yet.',
      bare: 'Without pictures (%{size})',
      whole: 'With pictures (%{size})',
    },
    sizes: { mb: '%{size} MB', gb: '%{size} GB' },
  },
};
