import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ModalDialog } from './modal-dialog.tsx';

type Props = Pick<ButtonProps, 'color' | 'variant' | 'size' | 'sx' | 'disabled' | 'aria-label'> & {
  /** What it does, on the button and in the dialog. */
  label: string;
  title: string;
  children: ReactNode;
  isReady?: boolean;
  /** Resolves to whether it is done: the dialog closes then, and stays otherwise. */
  onConfirm: () => Promise<boolean>;
};

/** A button whose act is asked about before it is done. */
export function ConfirmButton({ label, title, children, isReady = true, onConfirm, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone) setOpen(false);
  }

  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ModalDialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        confirm={{
          color: button.color ?? 'primary',
          disabled: isBusy || !isReady,
          onClick: confirm,
          children: label,
        }}
      >
        {children}
      </ModalDialog>
    </>
  );
}
