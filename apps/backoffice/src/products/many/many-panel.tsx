import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { ChangeInputs } from './change-inputs.tsx';
import { FIRST_VALUES } from './change-values.ts';
import type { Chosen } from './chosen.ts';
import { PlannedChange } from './planned-change.tsx';

type Props = {
  chosen: Chosen;
  /** Beside the list; in front of it on what is narrower. */
  isBeside: boolean;
  onClose: () => void;
  /** What was left as it is stays chosen. */
  onChanged: (left: number[]) => void;
};

/** Changes the chosen products: what, by how much, and before it is saved what becomes of each. */
export function ManyPanel({ chosen, isBeside, onClose, onChanged }: Props) {
  const title = translate('products.many.title', { smart_count: chosen.count });
  return (
    <Frame title={title} isBeside={isBeside} onClose={onClose}>
      <Form defaultValues={FIRST_VALUES} onSubmit={() => undefined}>
        <ChangeInputs />
        <PlannedChange chosen={chosen} onChanged={onChanged} />
      </Form>
    </Frame>
  );
}

type FrameProps = Pick<Props, 'isBeside' | 'onClose'> & { title: string; children: ReactNode };

function Frame({ title, isBeside, onClose, children }: FrameProps) {
  const id = useId();
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </>
  );
  if (!isBeside) {
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
        <Box sx={{ p: 2, pb: 0, width: '100%', maxWidth: 560, mx: 'auto' }}>{content}</Box>
      </Dialog>
    );
  }
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{
        width: 400,
        flex: 'none',
        position: 'sticky',
        top: 64,
        maxHeight: 'calc(100vh - 80px)',
        overflowY: 'auto',
        border: `1px solid ${COLORS.line}`,
        p: 2,
        pb: 0,
      }}
    >
      {content}
    </Paper>
  );
}
