import type { Text } from '#platform/domain-kit/locale.ts';

/** Kinds of new vehicle (spec §3). */
export const NEW_VEHICLE_TYPES = ['NUOVO', 'KM_0', 'AUTO_DEMO'] as const;
export type NewVehicleType = (typeof NEW_VEHICLE_TYPES)[number];

export const NEW_VEHICLE_LABELS: Readonly<Record<NewVehicleType, Text>> = {
  NUOVO: { it: 'Dalla fabbrica', en: 'From the factory' },
  KM_0: { it: 'Km 0 del concessionario', en: 'Pre-registered by the dealer' },
  AUTO_DEMO: { it: 'Dimostrativo', en: 'Demonstrator' },
};

/** Vehicle papers that the seller has seen (spec §3, vehicleDocuments; decision 0360). */
export const VEHICLE_DOCUMENTS = {
  DOCUMENTO_UNICO: { it: 'Documento unico di circolazione', en: 'Single registration document' },
  CARTA_CIRCOLAZIONE: { it: 'Carta di circolazione', en: 'Registration certificate' },
  CERTIFICATO_PROPRIETA: { it: 'Certificato di proprietà', en: 'Certificate of ownership' },
  CERTIFICATO_CONFORMITA: { it: 'Certificato di conformità', en: 'Certificate of conformity' },
  FATTURA: { it: "Fattura o contratto d'acquisto", en: 'Invoice or contract of sale' },
} as const satisfies Readonly<Record<string, Text>>;

/** The insured risks (spec §1): the two vehicle categories, and homes. */
export const INSURED_RISKS = {
  AUTOVEICOLI: { it: 'Autoveicoli', en: 'Motor vehicles' },
  MOTOVEICOLI: { it: 'Motoveicoli', en: 'Motorcycles' },
  ABITAZIONI: { it: 'Abitazioni', en: 'Homes' },
} as const satisfies Readonly<Record<string, Text>>;

/** Within the loan for the vehicle, or paid apart. */
export const PREMIUM_FINANCING = ['COMPRESO', 'A_PARTE'] as const;
export type PremiumFinancing = (typeof PREMIUM_FINANCING)[number];

/** Who owns the insured vehicle: the policyholder, the lessor, or another person. */
export const OWNERS = ['CONTRAENTE', 'LOCATORE', 'ALTRO'] as const;
export type Owner = (typeof OWNERS)[number];

export const OWNER_LABELS: Readonly<Record<Owner, Text>> = {
  CONTRAENTE: { it: 'Il contraente', en: 'The policyholder' },
  LOCATORE: { it: 'La società di leasing o noleggio', en: 'The leasing or rental company' },
  ALTRO: { it: "Un'altra persona", en: 'Another person' },
};
