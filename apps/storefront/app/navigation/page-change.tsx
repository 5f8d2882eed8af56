import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * What a browser does by itself when a page loads and must be done by hand when only its content changes:
 * focus goes to the new content, its title is spoken, and a slow change shows that something is happening.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <>
      <div className={state === 'idle' ? 'progress' : 'progress on'} />
      <p className="announcer" aria-live="polite">
        {title}
      </p>
    </>
  );
}
