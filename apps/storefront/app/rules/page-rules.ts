import { type PageRules, pageRulesOn, type ShownPart } from '@pouchery/contract/shown-rules';

/** As long as no rule says otherwise. */
const USUAL = pageRulesOn([], '');
const USUAL_KEY = JSON.stringify(USUAL);

let rules = USUAL;
let key = '';

/** Says by which rules the page is that is rendered now: like the language, for the whole process until the next one. */
export function setPageRules(of: PageRules | undefined) {
  rules = of ?? USUAL;
  const written = JSON.stringify(rules);
  key = written === USUAL_KEY ? '' : written;
}

/** What law and shop ask for on the day of the page. On the server alone: no island may know it but by its properties. */
export function pageRules(): PageRules {
  return rules;
}

/** Tells markup apart that was made under other rules; empty for the usual ones. */
export function pageRulesKey() {
  return key;
}

/** Pages that are there only while something may be shown. */
const PAGES_OF: [RegExp, ShownPart][] = [
  [/^\/(tastes\/|#tastes)/, 'flavours'],
  [/^\/types\/highest-rated/, 'ratings'],
];

/** Whether there is a page at this path, and links to it. */
export function isLawful(path: string, { shows }: PageRules = rules) {
  return PAGES_OF.every(([pages, part]) => shows[part] || !pages.test(path));
}
