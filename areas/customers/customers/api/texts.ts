import type { Text } from '#platform/domain-kit/locale.ts';
import type { ConsentMedium, ConsentPurpose, CustomerWarning, DocumentType, SubjectType } from '../domain/index.ts';
import type { CustomerColumn } from './registry-routes.ts';

export const SUBJECT_TYPE_LABELS: Readonly<Record<SubjectType, Text>> = {
  PERSONA_FISICA: { it: 'Persona fisica', en: 'Person' },
  SOCIETA: { it: 'Società', en: 'Company' },
};

export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, Text>> = {
  CARTA_IDENTITA: { it: "Carta d'identità", en: 'Identity card' },
  PATENTE: { it: 'Patente di guida', en: 'Driving licence' },
  PASSAPORTO: { it: 'Passaporto', en: 'Passport' },
  PERMESSO_SOGGIORNO: { it: 'Permesso di soggiorno', en: 'Residence permit' },
};

export const CUSTOMER_WARNING_TEXTS: Readonly<Record<CustomerWarning, Text>> = {
  VAT_NUMBER_OFFICE: { it: "L'ufficio indicato nella partita IVA non è noto", en: 'The office in the VAT number is not a known one' },
  DOCUMENT_EXPIRED: { it: 'Il documento di identità è scaduto', en: 'The identity document has expired' },
};

/** Titles of the columns of an export. */
export const CUSTOMER_COLUMN_LABELS: Readonly<Record<CustomerColumn, Text>> = {
  name: { it: 'Nominativo', en: 'Name' },
  subjectType: { it: 'Tipo', en: 'Type' },
  taxCode: { it: 'Codice fiscale', en: 'Tax code' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  birthDate: { it: 'Data di nascita', en: 'Date of birth' },
  city: { it: 'Città', en: 'City' },
  province: { it: 'Provincia', en: 'Province' },
  email: { it: 'Email', en: 'Email' },
  phone: { it: 'Telefono', en: 'Telephone' },
  producer: { it: 'Produttore', en: 'Producer' },
  quotations: { it: 'Preventivi', en: 'Quotations' },
  policies: { it: 'Polizze', en: 'Policies' },
  createdAt: { it: 'Creato il', en: 'Created on' },
  updatedAt: { it: 'Aggiornato il', en: 'Updated on' },
};

export const CONSENT_LABELS: Readonly<Record<ConsentPurpose, Text>> = {
  MARKETING: { it: 'Consenso al marketing', en: 'Consent to marketing' },
  MARKETING_TERZI: { it: 'Consenso al marketing di terzi', en: 'Consent to marketing by third parties' },
  PROFILAZIONE: { it: 'Consenso alla profilazione', en: 'Consent to profiling' },
};

/** Fields of the route that records answers. */
export const CONSENT_FIELDS = {
  ...CONSENT_LABELS,
  on: { it: 'Risposta data il', en: 'Answered on' },
  medium: { it: 'Come ha risposto', en: 'How they answered' },
} as const;

export const CONSENT_MEDIUM_LABELS: Readonly<Record<ConsentMedium, Text>> = {
  PROPOSTA: { it: 'con un preventivo', en: 'with a quotation' },
  MODULO_FIRMATO: { it: 'su un modulo firmato', en: 'on a signed form' },
  SCRITTO: { it: 'per lettera, email o PEC', en: 'by letter, e-mail or PEC' },
  TELEFONO: { it: 'per telefono', en: 'by telephone' },
  RICHIESTA: { it: 'con una richiesta sui dati personali', en: 'with a request about personal data' },
  AREA_CLIENTE: { it: 'nella propria area clienti', en: 'in their own area' },
};

/** Steps of the nightly search. */
export const CUSTOMER_STEPS = {
  duplicates: { it: 'Clienti confrontati', en: 'Customers compared' },
} as const satisfies Readonly<Record<string, Text>>;
