import type { PublicationState } from '@pouchery/contract/publication-states';
import { mayBeUnfinished } from '@pouchery/contract/unfinished-products';
import { useWatch } from 'react-hook-form';

/** Whether the form's product is to be seen, and so has to say all that visitors need to know; a draft needs a name. */
export function useMustBeComplete(): boolean {
  const state: PublicationState = useWatch({ name: 'state' }) ?? 'draft';
  return !mayBeUnfinished(state);
}
