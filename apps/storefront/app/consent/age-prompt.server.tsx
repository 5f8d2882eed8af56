import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LOCALES } from '@pouchery/contract/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGE_NAMES, LOCALE_ACTION } from '#app/i18n/choose-locale.ts';
import { returnAddress } from '#app/layout/missing-path.ts';
import { AGE_POLICY } from '#app/layout/site-map.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { pageRules } from '#app/rules/page-rules.ts';
import { AGE_ACTION } from './age-answer.ts';

const TEXT = msg`This shop sells nicotine products, and to adults only. Nicotine is highly addictive.`;
const NO = msg`No`;
const LANGUAGE = msg`Language`;

/** Keeps Tab within the prompt, also after a click beside it. The page under it stays readable for assistive technology, so it is not inert. */
const SCRIPT = `{
let box=document.getElementById("age-prompt"),stops=box.querySelectorAll("button,a");
document.addEventListener("keydown",e=>{
if(e.key!="Tab")return;
let[edge,other]=e.shiftKey?[stops[0],stops[stops.length-1]]:[stops[stops.length-1],stops[0]],on=document.activeElement;
if(on==edge||!box.contains(on)){e.preventDefault();other.focus()}})
}`.replaceAll('\n', '');

/**
 * The question over the page at `path`, in the language being spoken. Plain forms answer it: it works without
 * JavaScript, and it comes first in the page so that the keyboard is in it.
 */
export function agePrompt(path: string) {
  const age = pageRules().minAge;
  const prompt = (
    <div className="age-scrim">
      <div
        className="age-prompt"
        id="age-prompt"
        role="dialog"
        aria-labelledby="age-title"
        aria-describedby="age-text"
      >
        <span className="age" aria-hidden="true">
          +{age}
        </span>
        <h2 className="h2" id="age-title">
          {i18n._(msg`Are you ${{ age }} or older?`)}
        </h2>
        <p id="age-text">{i18n._(TEXT)}</p>
        <form className="answers" method="post" action={AGE_ACTION}>
          <input type="hidden" name="back" value={returnAddress(path) && shopAddress(path)} />
          {/* biome-ignore lint/a11y/noAutofocus: a dialog has the focus */}
          <button type="submit" className="btn btn-lg" autoFocus>
            {i18n._(msg`Yes, I am ${{ age }} or older`)}
          </button>
          <a className="btn btn-lg btn-line" href={shopAddress(AGE_POLICY)}>
            {i18n._(NO)}
          </a>
        </form>
        <form className="langs" method="post" action={LOCALE_ACTION} aria-label={i18n._(LANGUAGE)}>
          <input type="hidden" name="back" value={returnAddress(path)} />
          {LOCALES.map((locale) => (
            <button
              key={locale}
              type="submit"
              name="locale"
              value={locale}
              lang={locale}
              aria-current={locale === i18n.locale ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[locale]}
            </button>
          ))}
        </form>
      </div>
    </div>
  );
  return `${renderToStaticMarkup(prompt)}<script>${SCRIPT}</script>`;
}
