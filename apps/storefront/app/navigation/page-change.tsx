import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router';
import { followedForm, followedLink, type ShopAddress } from './followed.ts';

/** A pointer that only passes over a link does not mean to follow it. */
const INTENT_MS = 65;

/**
 * Follows links and forms of the shop without loading a document, and does by hand what a browser does by
 * itself when one loads: focus goes to the new content, its title is spoken, and a slow change shows.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  const [intended, setIntended] = useState('');

  useEffect(() => {
    const follow = (event: Event, followed: ShopAddress | undefined) => {
      if (!followed) return;
      event.preventDefault();
      const { address, ...options } = followed;
      navigate(address, options);
    };
    const onClick = (event: MouseEvent) => follow(event, followedLink(event));
    const onSubmit = (event: SubmitEvent) => follow(event, followedForm(event));
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);

  useEffect(() => watchIntent(setIntended), []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <>
      {intended && <PrefetchPageLinks page={intended} />}
      <div className={state === 'idle' ? 'progress' : 'progress on'} />
      <p className="announcer" aria-live="polite">
        {title}
      </p>
    </>
  );
}

/** Tells the address the visitor is about to follow: under the pointer for a moment, touched, or focused. */
function watchIntent(tell: (address: string) => void) {
  let timer: ReturnType<typeof setTimeout>;
  const consider = (event: Event) => {
    clearTimeout(timer);
    const followed = followedLink(event);
    if (followed) timer = setTimeout(tell, event.type === 'pointerover' ? INTENT_MS : 0, followed.address);
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'];
  for (const kind of kinds) document.addEventListener(kind, consider, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) document.removeEventListener(kind, consider);
  };
}
