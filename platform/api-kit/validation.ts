import type { z } from 'zod';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import type { Rule } from '#platform/domain-kit/rule-catalogue.ts';
import { RULE_MESSAGES, type RuleName } from '#platform/domain-kit/rule-messages.ts';
import type { FieldLabels } from './route.ts';

type RuleParams = Readonly<Record<string, string | number>>;

interface BrokenRule {
  readonly rule: RuleName;
  readonly params: RuleParams;
}

/**
 * Attaches a rule of the catalogue to a schema: `z.string().refine(...brokenBy('codiceFiscale', isTaxCode))`. A
 * `message` replaces the rule's default text, where the specification gives one (spec §5).
 */
export function brokenBy<T>(
  rule: RuleName,
  holds: (value: T) => boolean,
  params: RuleParams = {},
  message?: Text,
): [(value: T) => boolean, { params: { rule: RuleName; ruleParams: RuleParams; message: Text | undefined } }] {
  return [holds, { params: { rule, ruleParams: params, message } }];
}

/**
 * Attaches a rule of `rule-catalogue.ts` with its name and parameters:
 * `z.array(file).refine(...obeys(RULES.maxFiles(5)))`.
 */
export function obeys<T>({ name, holds, params }: Rule<T>, message?: Text) {
  return brokenBy(name, holds, params, message);
}

/** Writes the numbers among the parameters of a message in its language, without grouping. */
function localised(params: RuleParams, language: Language): RuleParams {
  const written = (value: string | number) => (typeof value === 'number' && language === 'it' ? String(value).replace('.', ',') : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)]));
}

/** Returns the text of a rule for a field: the field's own (`field:rule` among the labels), or the rule's. */
function wordsOf(path: readonly PropertyKey[], rule: RuleName, labels: FieldLabels): Text {
  const field = path.filter((part) => typeof part === 'string').join('.');
  return labels[`${field}:${rule}`] ?? RULE_MESSAGES[rule];
}

/**
 * Returns the message of the rule that a value breaks, or undefined: for a spreadsheet cell or a field outside a form.
 * `field` is its path, which selects label and text.
 */
export function brokenRule<T>(
  value: T,
  rules: readonly Rule<T>[],
  field: string,
  labels: FieldLabels,
  language: Language,
): string | undefined {
  const broken = rules.find(({ holds }) => !holds(value));
  if (broken === undefined) return undefined;
  const path = field.split('.');
  return interpolate(wordsOf(path, broken.name, labels)[language], {
    field: labelOf(path, labels, language),
    ...localised(broken.params, language),
  });
}

function isRule(name: unknown): name is RuleName {
  return typeof name === 'string' && Object.hasOwn(RULE_MESSAGES, name);
}

function ruleOf(issue: z.core.$ZodIssue): BrokenRule {
  switch (issue.code) {
    case 'invalid_type':
      if (typeof issue.input === 'string' && (issue.expected === 'number' || issue.expected === 'int'))
        return { rule: 'decimal', params: {} };
      return issue.input === undefined || issue.input === null ? { rule: 'required', params: {} } : { rule: 'invalid', params: {} };
    case 'too_small':
      if ((issue.origin === 'string' || issue.origin === 'array') && issue.minimum === 1) return { rule: 'required', params: {} };
      if (issue.origin === 'string') return { rule: 'minText', params: { length: Number(issue.minimum) } };
      if (issue.origin === 'array') return { rule: 'minLength', params: { length: Number(issue.minimum) } };
      if (issue.minimum === 0) return { rule: issue.inclusive === true ? 'positiveOrZero' : 'positive', params: {} };
      return { rule: 'min', params: { minimo: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string') return { rule: 'maxText', params: { length: Number(issue.maximum) } };
      if (issue.origin === 'array') return { rule: 'maxLength', params: { length: Number(issue.maximum) } };
      return { rule: 'max', params: { massimo: Number(issue.maximum) } };
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? { rule: 'required', params: {} }
        : { rule: 'inList', params: { list: issue.values.join(', ') } };
    case 'invalid_format':
      if (issue.input === '') return { rule: 'required', params: {} };
      if (issue.format === 'email') return { rule: 'email', params: {} };
      if (issue.format === 'date') return { rule: 'date', params: {} };
      return { rule: 'invalid', params: {} };
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? { rule: 'required', params: {} } : { rule: 'invalid', params: {} };
    case 'custom': {
      const rule: unknown = issue.params?.rule;
      return isRule(rule) ? { rule, params: (issue.params?.ruleParams ?? {}) as RuleParams } : { rule: 'invalid', params: {} };
    }
    default:
      return { rule: 'invalid', params: {} };
  }
}

function ownMessage(issue: z.core.$ZodIssue): Text | undefined {
  return issue.code === 'custom' ? (issue.params?.message as Text | undefined) : undefined;
}

function labelOf(path: readonly PropertyKey[], labels: FieldLabels, language: Language): string {
  const names = path.filter((part) => typeof part === 'string');
  const whole = names.join('.');
  const last = names.at(-1) ?? '';
  return (labels[whole] ?? labels[last])?.[language] ?? last;
}

/**
 * Turns zod issues into one message per field in the caller's language: the first broken rule of each field wins. Keys
 * are dotted paths. A label under `field:rule` replaces the rule's text for that field. Browser and server share it, so
 * that messages are equal on both sides.
 */
export function fieldMessages(issues: readonly z.core.$ZodIssue[], labels: FieldLabels, language: Language): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (Object.hasOwn(messages, path)) continue;
    const { rule, params } = ruleOf(issue);
    const template = ownMessage(issue) ?? wordsOf(issue.path, rule, labels);
    messages[path] = interpolate(template[language], { field: labelOf(issue.path, labels, language), ...localised(params, language) });
  }
  return messages;
}

/** Validates a value: returns the parsed value, or one message per wrong field. */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  labels: FieldLabels,
  language: Language,
): { ok: true; value: z.output<S> } | { ok: false; fields: Record<string, string> } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, fields: fieldMessages(result.error.issues, labels, language) };
}
