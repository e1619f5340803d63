import type { Text } from '#platform/domain-kit/locale.ts';

export const IN_THE_FUTURE: Text = { it: 'La data non può essere futura', en: 'The date cannot lie in the future' };
export const NO_PERIOD: Text = {
  it: 'La data non cade in nessuno dei periodi registrati',
  en: 'The date lies in none of the recorded periods',
};
export const NOT_LATER: Text = {
  it: 'La proroga deve superare la fine del periodo',
  en: 'The extension must go beyond the end of the period',
};
export const OVERRIDE_RANGE: Text = {
  it: 'La deroga può durare da oggi a un anno',
  en: 'An override can last from today to one year',
};
export const OUTSIDE_SUSPENSION: Text = { it: "La fine non può precedere l'inizio", en: 'The end cannot come before the beginning' };
export const ALREADY_KEPT: Text = { it: 'Il periodo è già registrato', en: 'The period is already recorded' };
export const NO_RULE: Text = { it: 'Nessuna regola vale in quella data', en: 'No rule holds on that day' };
