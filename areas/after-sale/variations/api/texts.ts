import type { Text } from '#platform/domain-kit/locale.ts';

export const ABSENT: Text = { it: '—', en: '—' };
export const INSURED: Text = { it: 'assicurata', en: 'insured' };
export const NOT_INSURED: Text = { it: 'non assicurata', en: 'not insured' };
export const YES_NO: Readonly<Record<'yes' | 'no', Text>> = { yes: { it: 'sì', en: 'yes' }, no: { it: 'no', en: 'no' } };

export const unknownPolicy = (number: string): Text => ({
  it: `Polizza non trovata o non in vigore: ${number}`,
  en: `Policy not found or not in force: ${number}`,
});

export const OUTSIDE_POLICY: Text = {
  it: 'L’effetto deve essere nel periodo della polizza',
  en: 'The effective day must be in the period of the policy',
};

export const REQUIRED: Text = { it: 'Il dato è obbligatorio in una polizza', en: 'A policy needs this field' };

export const SETTLED_WHEN: Text = {
  it: 'Il giorno non precede la conferma e non è nel futuro',
  en: 'The day is not before the confirmation, and not in the future',
};

export const tariffName = (name: string, version: number): Text => ({
  it: `${name}, versione ${version}`,
  en: `${name}, version ${version}`,
});

/** Timeline of the policy. */
export const appendixReason = (number: number, reason: string): Text => ({
  it: `Appendice ${number}: ${reason}`,
  en: `Appendix ${number}: ${reason}`,
});

/** What a change request says when a variation resolved it. */
export const confirmedAs = (code: string, number: number): Text => ({
  it: `Variazione ${code} confermata, appendice ${number}`,
  en: `Variation ${code} confirmed, appendix ${number}`,
});

/** Notification of the seller. */
export const policyVaried = (policy: string, number: number): Text => ({
  it: `Appendice ${number} della polizza ${policy}`,
  en: `Appendix ${number} of the policy ${policy}`,
});

/** What the page of a policy shows as of a day. */
export const FACTS: Readonly<
  Record<'vehicle' | 'plate' | 'chassis' | 'value' | 'customer' | 'address' | 'lien' | 'payment' | 'home', Text>
> = {
  vehicle: { it: 'Veicolo', en: 'Vehicle' },
  plate: { it: 'Targa', en: 'Licence plate' },
  chassis: { it: 'Telaio', en: 'Chassis number' },
  value: { it: 'Valore assicurato', en: 'Insured value' },
  customer: { it: 'Contraente', en: 'Policyholder' },
  address: { it: 'Indirizzo', en: 'Address' },
  lien: { it: 'Vincolo', en: 'Lien' },
  payment: { it: 'Pagamento', en: 'Payment' },
  home: { it: 'Abitazione', en: 'Home' },
};

export const VARIATION_COLUMNS = {
  code: { it: 'Codice', en: 'Code' },
  status: { it: 'Stato', en: 'State' },
  kinds: { it: 'Che cosa cambia', en: 'What changes' },
  policy: { it: 'Polizza', en: 'Policy' },
  appendix: { it: 'Appendice', en: 'Appendix' },
  customer: { it: 'Cliente', en: 'Customer' },
  producer: { it: 'Produttore', en: 'Producer' },
  effectiveOn: { it: 'Effetto', en: 'Effective' },
  gross: { it: 'Differenza di premio', en: 'Difference of premium' },
  settlement: { it: 'Movimento', en: 'Money' },
  createdAt: { it: 'Creata il', en: 'Created' },
  createdBy: { it: 'Creata da', en: 'Created by' },
  confirmedAt: { it: 'Confermata il', en: 'Confirmed' },
} as const satisfies Readonly<Record<string, Text>>;

/** Steps of the nightly job. */
export const VARIATION_STEPS = {
  takeEffect: { it: 'Polizze con variazioni che hanno effetto', en: 'Policies with variations that take effect' },
} as const satisfies Readonly<Record<string, Text>>;
