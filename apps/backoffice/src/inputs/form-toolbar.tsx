import { type ReactNode, useEffect, useRef } from 'react';
import { SaveButton, Toolbar } from 'react-admin';

type Props = { children?: ReactNode };

/** Save, and what else can be done with the whole form; also by Ctrl+S or ⌘S. It stays in sight (theme.tsx). */
export function FormToolbar({ children }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      // A dialog in front of the form is to be ended first.
      if (document.querySelector('[role="dialog"]')) return;
      toolbar.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Toolbar ref={toolbar} sx={{ gap: 1 }}>
      <SaveButton />
      {children}
    </Toolbar>
  );
}
