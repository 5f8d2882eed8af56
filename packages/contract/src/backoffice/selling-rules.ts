import { z } from 'zod';
import { day, REQUIRED } from '../fields.ts';
import { listQuery, version } from './lists.ts';
import { rowCalls } from './row-calls.ts';
import { MAX_RULE_VALUE, SELLING_RULES } from './selling-rule-values.ts';

/** What a rule is from a day on, until a later row says otherwise. */
export const sellingRule = z.object({
  id: z.int(),
  version,
  rule: z.enum(SELLING_RULES),
  /** The first day, in Tbilisi. */
  since: z.iso.date(),
  /** As the rule is written (`selling-rule-values.ts`): a number, a day, a word, or a warning as JSON of its languages. */
  value: z.string(),
});
export type SellingRule = z.infer<typeof sellingRule>;

export const sellingRuleForm = z.object({
  rule: z.enum(SELLING_RULES, REQUIRED),
  since: day,
  value: z.string(REQUIRED).trim().max(MAX_RULE_VALUE),
});

export const sellingRuleCalls = rowCalls('SellingRules', 'SellingRule', {
  list: 'Settings of law and shop with the days from which they hold; `q` is looked for in their names',
  one: 'a dated rule',
  query: listQuery(['since'], {}),
  row: sellingRule,
  form: sellingRuleForm,
});
