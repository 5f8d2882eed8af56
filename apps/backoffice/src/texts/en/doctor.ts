import { DOCTOR_TEXTS } from '@pouchery/contract/backoffice/doctor-texts';

/** The check of the configuration; what it finds, the contract says. */
export const doctor = {
  resources: { doctor: { name: 'Configuration |||| Configuration', fields: {} } },
  doctor: {
    lead: 'Whether the shop is set up as one that is open to the world should be. The server’s administrator can do what it says here.',
    checked_at: 'Checked on %{moment}',
    again: 'Check again',
    levels: { danger: 'Dangerous', warning: 'To check', ok: 'Fine' },
    findings: DOCTOR_TEXTS,
  },
};
