import { Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { translate } from '#backoffice/texts/translate.ts';

type Props = {
  title: string;
  width?: 'sm' | 'md';
  isOpen?: boolean;
  /** Without it nothing but its actions closes it. */
  onClose?: () => void;
  actions?: ReactNode;
  /** In place of actions: the button that does it, beside one that cancels. */
  confirm?: ButtonProps;
  children: ReactNode;
};

/** A window over the page. */
export function ModalDialog(props: Props) {
  const { title, width = 'sm', isOpen = true, onClose, actions, confirm, children } = props;
  const id = useId();
  const closing = onClose && { onClose };
  return (
    <Dialog open={isOpen} fullWidth maxWidth={width} aria-labelledby={id} {...closing}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {(actions || confirm) && (
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {actions}
          {confirm && <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>}
          {confirm && <Button variant="contained" {...confirm} />}
        </DialogActions>
      )}
    </Dialog>
  );
}
