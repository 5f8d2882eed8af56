import { Button, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { SaveButton } from 'react-admin';
import type { SaveDoubt } from '#backoffice/api/api-error.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { DoubtText, GapText } from './doubt-text.tsx';

type Doubts = {
  doubts: SaveDoubt[];
  ask: (doubts: SaveDoubt[]) => void;
  /** What was confirmed of the same save before: numbers are doubted after languages were. */
  confirmed: string[];
  confirm: (doubts: string[]) => void;
};

const DoubtsContext = createContext<Doubts>({
  doubts: [],
  ask: () => undefined,
  confirmed: [],
  confirm: () => undefined,
});

/** What was doubted when the form around was saved, and how to ask about it. */
export function useDoubts() {
  return useContext(DoubtsContext);
}

/** Around a form whose numbers or languages may be doubted; the form contains <DoubtsDialog />. */
export function DoubtsProvider({ children }: { children: ReactNode }) {
  const [doubts, ask] = useState<SaveDoubt[]>([]);
  const [confirmed, confirm] = useState<string[]>([]);
  const context = useMemo(() => ({ doubts, ask, confirmed, confirm }), [doubts, confirmed]);
  return <DoubtsContext.Provider value={context}>{children}</DoubtsContext.Provider>;
}

/** Shown when numbers look like a slip, or visitors would read another language: it is corrected, or saved as it is. */
export function DoubtsDialog() {
  const { doubts, ask, confirmed, confirm } = useDoubts();
  if (doubts.length === 0) return null;
  const confirmed_doubts = [...confirmed, ...doubts.map(({ doubt }) => doubt)];
  const texts = doubts.some(({ doubt }) => doubt === 'untranslated') ? 'publication.gaps' : 'numbers.doubts';
  function close(all: string[]) {
    confirm(all);
    ask([]);
  }
  return (
    <ModalDialog
      title={translate(`${texts}.title`)}
      onClose={() => close([])}
      actions={
        <>
          <SaveButton
            type="button"
            alwaysEnable
            variant="outlined"
            label={`${texts}.save`}
            // In the row rather than beside it: another `meta` would name another row to react-admin, and the form
            // would not learn its new version.
            transform={(row) => ({ ...row, confirmed_doubts })}
            onClick={() => close(confirmed_doubts)}
          />
          <Button variant="contained" onClick={() => close([])} autoFocus>
            {translate('publication.gaps.back')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 1.5 }}>{translate(`${texts}.text`)}</Typography>
      {doubts.map((doubt) =>
        doubt.doubt === 'untranslated' ? (
          <GapText key={doubt.locale} {...doubt} />
        ) : (
          <DoubtText key={doubt.doubt} doubt={doubt} />
        ),
      )}
    </ModalDialog>
  );
}
