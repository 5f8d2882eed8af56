import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router';
import { loadPageStyles } from '#app/styles/load-styles.ts';
import { followedForm, followedLink, type ShopAddress } from './followed.ts';
import { watchIntent, watchProducts } from './load-ahead.ts';

/** What the server wrote in the head of the first page; a browser that shares a page would share that one's address. */
const DESCRIPTION =
  'link[rel=canonical],link[hreflang],meta[property],meta[name=description],meta[name=robots]';

function forgetDescription() {
  for (const element of document.head.querySelectorAll(DESCRIPTION)) element.remove();
}

/**
 * Follows links and forms of the shop without loading a document, and does by hand what a browser does by
 * itself when one loads: focus goes to the new content, its title is spoken, and a slow change shows.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  const [intended, setIntended] = useState('');
  const [product, setProduct] = useState('');

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own links
  useEffect(() => watchProducts(setProduct), [pathname]);

  useEffect(() => {
    for (const address of [intended, product]) if (address) loadPageStyles(address);
  }, [intended, product]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    forgetDescription();
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <>
      {intended && <PrefetchPageLinks page={intended} />}
      {product && <PrefetchPageLinks page={product} />}
      <Progress />
      <p className="announcer" aria-live="polite">
        {title}
      </p>
    </>
  );
}

/** Not drawn for a page that is there at once: two frames less between the tap and its title. */
function Progress() {
  const state = useDeferredValue(useNavigation().state);
  return <div className={state === 'idle' ? 'progress' : 'progress on'} />;
}
