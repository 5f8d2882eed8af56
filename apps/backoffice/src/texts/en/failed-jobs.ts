/** Jobs that no try could do. */
export const failedJobs = {
  resources: { 'failed-jobs': { name: 'Failed job |||| Failed jobs', fields: {} } },
  failed_jobs: {
    lead: 'Work the shop does in the background and could not finish, however often it tried. It stays here for 30 days. Undelivered emails have a list of their own.',
    empty: 'Every background job has been done.',
    created: 'Queued',
    given_up: 'Stopped',
    tries: '%{smart_count} try |||| %{smart_count} tries',
    error: 'Error',
    repeat: 'Try again',
    repeated: 'The job is being tried again.',
    drop: 'Discard',
    dropped: 'The job is discarded.',
    queues: {
      'catalogue-import': 'Import of a file',
      publishing: 'Publication at a set time',
      'watch-links': 'Check of links to delivery partners',
      'tidy-uploads': 'Removal of unused pictures',
      'password-reset': 'Link for a new password',
      'stock-alerts': 'Stock alerts',
      'kept-rows': 'Emptying of the bin after 30 days',
      'tidy-messages': 'Removal of old messages',
      'erase-customers': 'Erasing closed accounts',
      'collect-orphans': 'Removal of picture files nothing shows',
      backup: 'Backup',
    },
  },
};
