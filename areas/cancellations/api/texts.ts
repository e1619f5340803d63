import type { Text } from '#platform/domain-kit/locale.ts';

export const unknownPolicies = (numbers: readonly string[]): Text => ({
  it: `Polizze non trovate o non in vigore: ${numbers.join(', ')}`,
  en: `Policies that were not found or are not in force: ${numbers.join(', ')}`,
});

export const DAY_IN_THE_FUTURE: Text = { it: 'Il giorno non può essere nel futuro', en: 'The day cannot be in the future' };

export const PAID_BEFORE: Text = {
  it: 'Il pagamento non precede la conferma e non è nel futuro',
  en: 'The payment is not before the confirmation, and not in the future',
};

/** What a change request says when a cancellation resolved it. */
export const confirmedBy = (code: string): Text => ({ it: `Annullamento ${code} confermato`, en: `Cancellation ${code} confirmed` });

/** Label of the task that confirms many cancellations. */
export const massLabel = (code: string): Text => ({ it: `Annullamento ${code}`, en: `Cancellation ${code}` });

/** Notification of the seller. */
export const policyCancelled = (policy: string, cause: Text): Text => ({
  it: `La polizza ${policy} è annullata: ${cause.it}`,
  en: `The policy ${policy} is cancelled: ${cause.en}`,
});
