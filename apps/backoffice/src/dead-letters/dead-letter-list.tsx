import type { DeadLetter } from '@pouchery/contract/backoffice/dead-letters';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import { DeadLetterItem } from './dead-letter-item.tsx';

/** Jobs that no try could do: each is repeated or dropped. */
export function DeadLetterList() {
  return (
    <WorkList<DeadLetter> newestBy="failed_at" lead="dead_letters.lead" empty="dead_letters.empty">
      {(letter) => <DeadLetterItem key={letter.id} letter={letter} />}
    </WorkList>
  );
}
