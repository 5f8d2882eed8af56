/** What a robots.txt may have, or it counts as one that cannot be read; those of large shops have a tenth of it. */
const MAX_AGENTS = 1_000;
const MAX_RULES = 1_000;
const MAX_RULE_LENGTH = 512;
const MAX_WILDCARDS = 10;
/** Of an address, without its host. */
const MAX_PATH_LENGTH = 2_048;

export type RobotsTask = {
  /** A whole robots.txt; whoever reads it bounds its length. */
  text: string;
  /** Our own name in it, in small letters. */
  product: string;
  /** Of the address that it is asked about, with its query. */
  path: string;
};
export type RobotsOutcome = 'allowed' | 'forbidden' | 'unreadable';

type Rule = { pattern: string; allows: boolean };

/** What a robots.txt says of an address (RFC 9309), in time that grows with the length of both. */
export function checkRobots({ text, product, path }: RobotsTask): RobotsOutcome {
  const rules = path.length > MAX_PATH_LENGTH ? undefined : readRules(text, product);
  if (!rules) return 'unreadable';
  const address = withLargeEscapes(path);
  let decisive: Rule | undefined;
  for (const rule of rules) {
    if (decides(rule, decisive) && matches(rule.pattern, address)) decisive = rule;
  }
  return decisive && !decisive.allows ? 'forbidden' : 'allowed';
}

/** Our own rules, else those for everybody; undefined where there are too many, or too long ones. */
function readRules(text: string, product: string): Rule[] | undefined {
  const [own, all]: [Rule[], Rule[]] = [[], []];
  let group = new Set<Rule[]>();
  let isNamed = false;
  let isInRules = false;
  let agents = 0;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [field, value] = readLine(line);
    if (field === 'user-agent') {
      if (++agents > MAX_AGENTS) return undefined;
      if (isInRules) group = new Set();
      isInRules = false;
      const name = value.split('/', 1)[0]?.trim().toLowerCase();
      if (name === product) isNamed = true;
      if (name === product) group.add(own);
      if (name === '*') group.add(all);
    } else if (field === 'allow' || field === 'disallow') {
      isInRules = true;
      if (value === '' || group.size === 0) continue;
      const rule = { pattern: toPattern(value), allows: field === 'allow' };
      if (isTooLong(rule) || own.length + all.length >= MAX_RULES) return undefined;
      for (const rules of group) rules.push(rule);
    }
  }
  return isNamed ? own : all;
}

function readLine(line: string): [field: string, value: string] {
  const comment = line.indexOf('#');
  const rule = comment < 0 ? line : line.slice(0, comment);
  const colon = rule.indexOf(':');
  return colon < 0 ? ['', ''] : [rule.slice(0, colon).trim().toLowerCase(), rule.slice(colon + 1).trim()];
}

/** As addresses are written: letters and signs escaped, each escape in large letters. */
function toPattern(value: string) {
  const once = value.replace(/\*+/g, '*');
  // Of what is refused for its length nothing more is made.
  if (once.length > MAX_RULE_LENGTH) return once;
  return withLargeEscapes(encodeURI(once.toWellFormed()).replaceAll('%25', '%'));
}

function withLargeEscapes(text: string) {
  return text.replace(/%[\da-f]{2}/gi, (sign) => sign.toUpperCase());
}

function isTooLong({ pattern }: Rule) {
  return pattern.length > MAX_RULE_LENGTH || pattern.split('*').length > MAX_WILDCARDS + 1;
}

/** The longest rule that matches decides, and of two as long the one that allows. */
function decides(rule: Rule, other: Rule | undefined) {
  const more = rule.pattern.length - (other?.pattern.length ?? 0);
  return more > 0 || (more === 0 && rule.allows);
}

/** Whether an address begins as a pattern says: each piece between two `*` is looked for once, behind the one before it. */
function matches(pattern: string, path: string) {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const last = isWhole ? pieces.pop() : undefined;
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
