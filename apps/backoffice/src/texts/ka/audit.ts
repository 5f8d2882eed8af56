import type { audit as en } from '../en/audit.ts';
import type { Texts } from '../texts.ts';

export const audit: Texts<typeof en> = {
  resources: {
    audit: {
      name: 'Change |||| Log of changes',
      fields: {
        at: 'When',
        staff_id: 'Who',
        staff_name: 'Who',
        subject: 'Kind',
        subject_id: 'Number',
        subject_name: 'What',
        action: 'Did',
        changes: 'Changed',
        from: 'From',
        until: 'Until',
      },
    },
  },
  audit: {
    the_shop: 'By itself, at a set time',
    before: 'Before',
    after: 'After',
    private: 'Changed; what it says is not kept, because it is about a person.',
    nothing: '–',
    empty: 'Nothing has been changed yet. Every change made here will be listed with who made it and when.',
    no_match: 'No change matches these filters.',
    fields: '%{smart_count} field |||| %{smart_count} fields',
    actions: {
      create: 'added',
      change: 'changed',
      delete: 'deleted',
      publish: 'published',
      schedule: 'scheduled',
      archive: 'archived',
      import: 'imported',
      approve: 'approved',
      hide: 'hid',
      answer: 'answered',
      reply: 'replied',
      block: 'blocked',
      unblock: 'unblocked',
      export: 'exported',
      send_again: 'ხელახლა გაგზავნა',
      erase: 'erased',
      reset_second_factor: 'reset the second factor',
    },
  },
};
