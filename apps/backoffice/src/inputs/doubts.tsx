import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Doubt } from '@pouchery/contract/backoffice/product-doubts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { SaveButton, useTranslate } from 'react-admin';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { DoubtText } from './doubt-text.tsx';

type Doubts = { doubts: Doubt[]; ask: (doubts: Doubt[]) => void };

const DoubtsContext = createContext<Doubts>({ doubts: [], ask: () => undefined });

/** What the API doubted when the form around was saved, and how to ask about it. */
export function useDoubts() {
  return useContext(DoubtsContext);
}

/** Around a form whose numbers the API may doubt; the form contains <DoubtsDialog />. */
export function AskedDoubts({ children }: { children: ReactNode }) {
  const [doubts, ask] = useState<Doubt[]>([]);
  const asked = useMemo(() => ({ doubts, ask }), [doubts]);
  return <DoubtsContext.Provider value={asked}>{children}</DoubtsContext.Provider>;
}

/** Shown when numbers look like a slip of the hand: they are corrected, or saved as they are. */
export function DoubtsDialog() {
  const translate = useTranslate();
  const { doubts, ask } = useDoubts();
  if (doubts.length === 0) return null;
  const close = () => ask([]);
  const confirmed_doubts = doubts.map(({ doubt }) => doubt);
  return (
    <ModalDialog
      title={translate('numbers.doubts.title')}
      onClose={close}
      actions={
        <>
          {' '}
          <SaveButton
            type="button"
            alwaysEnable
            variant="outlined"
            label="numbers.doubts.save"
            // In the row rather than beside it: another `meta` would name another row to react-admin, and the form
            // would not learn its new version.
            transform={(row) => ({ ...row, confirmed_doubts })}
            onClick={close}
          />
          <Button variant="contained" onClick={close} autoFocus>
            {translate('numbers.doubts.back')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 1.5 }}>{translate('numbers.doubts.text')}</Typography>
      {doubts.map((doubt) => (
        <DoubtText key={doubt.doubt} doubt={doubt} />
      ))}
    </ModalDialog>
  );
}
