import type { Text } from '#platform/domain-kit/locale.ts';

export const RULE_NOT_FUTURE: Text = {
  it: 'Una regola nuova vale al più presto da domani',
  en: 'A new rule is in force from tomorrow at the earliest',
};

export function noLaterThan(day: string): Text {
  return { it: `Al più tardi ${day}`, en: `${day} at the latest` };
}
