import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  width?: 'sm' | 'md';
  isOpen?: boolean;
  /** Without it nothing but its actions closes it. */
  onClose?: () => void;
  actions?: ReactNode;
  children: ReactNode;
};

/** A window over the page. */
export function ModalDialog({ title, width = 'sm', isOpen = true, onClose, actions, children }: Props) {
  const id = useId();
  const closing = onClose && { onClose };
  return (
    <Dialog open={isOpen} fullWidth maxWidth={width} aria-labelledby={id} {...closing}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>{actions}</DialogActions>}
    </Dialog>
  );
}
