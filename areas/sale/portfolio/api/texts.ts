import type { Text } from '#platform/domain-kit/locale.ts';

export const POLICY_EXPORT: Text = { it: 'Esportazione polizze', en: 'Export of policies' };

/** Notification of a producer whose policy has no black box yet. */
export function blackBoxReminder(number: string): Text {
  return {
    it: `La polizza ${number} conta su una black box che non è ancora abbinata: fai installare il dispositivo e scrivi il suo IMEI`,
    en: `Policy ${number} counts on a black box that is not paired yet: have the device fitted and enter its IMEI`,
  };
}

/** Notification of a seller before a signed proposal form is overdue. */
export function formReminder(number: string, last: string): Text {
  return {
    it: `Consegna il modulo di proposta firmato della polizza ${number} entro il ${last}: dopo quel giorno l’utenza viene sospesa`,
    en: `Deliver the signed proposal form of policy ${number} by ${last}: after that day your account is suspended`,
  };
}

/** Steps of the nightly jobs. */
export const POLICY_STEPS = {
  remindOfForms: { it: 'Moduli di proposta in scadenza', en: 'Proposal forms near their last day' },
  raise: { it: 'Venditori con moduli scaduti', en: 'Sellers with overdue forms' },
  lift: { it: 'Venditori che hanno consegnato i moduli', en: 'Sellers who delivered their forms' },
  blackBoxes: { it: 'Polizze con scatola nera da abbinare', en: 'Policies with a black box to pair' },
  compact: { it: 'Righe delle cifre di produzione', en: 'Rows of the production figures' },
} as const satisfies Readonly<Record<string, Text>>;
