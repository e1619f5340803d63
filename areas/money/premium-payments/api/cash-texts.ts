import type { Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { CashRefusal } from '../domain/index.ts';

/** The message next to the amount. */
export function cashRefusalText({ code, left, most }: CashRefusal): Text {
  return code === 'OVER_LIMIT'
    ? {
        it: `In contanti si possono ancora ricevere ${formatEuro(left, 'it')}: la legge ammette ${formatEuro(most, 'it')} all’anno per contratto`,
        en: `${formatEuro(left, 'en')} can still be received in cash: the law admits ${formatEuro(most, 'en')} a year for a contract`,
      }
    : {
        it: `Restano da incassare ${formatEuro(left, 'it')} del premio di ${formatEuro(most, 'it')}`,
        en: `${formatEuro(left, 'en')} of the premium of ${formatEuro(most, 'en')} are left`,
      };
}

export const CASH_DAY_IMPOSSIBLE: Text = {
  it: 'Il giorno deve cadere tra l’accettazione e oggi',
  en: 'The day must lie between the acceptance and today',
};
