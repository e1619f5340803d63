import type { Text } from '#platform/domain-kit/locale.ts';
import type { Role } from './roles.ts';

/** Sections of roles in the order of `ROLES`, each with its first role. */
export const ROLE_SECTION_TEXTS: readonly (Text & { readonly first: Role })[] = [
  { first: 'DEVELOPER', it: 'Amministrazione', en: 'Administration' },
  { first: 'IMPERSONATE', it: 'Utenti', en: 'Users' },
  { first: 'READ_TARIFFE', it: 'Configurazione dei prodotti', en: 'Product configuration' },
  { first: 'READ_PREVENTIVI', it: 'Preventivi', en: 'Quotations' },
  { first: 'EMETTI_POLIZZE', it: 'Polizze', en: 'Policies' },
  { first: 'READ_PRATICHE_RINNOVO', it: 'Rinnovi', en: 'Renewals' },
  { first: 'READ_VIDEO_PERIZIA', it: 'Video perizie e sinistri', en: 'Video appraisals and claims' },
  { first: 'TRACCIATI_POLIZZA', it: 'Dopo la vendita', en: 'After the sale' },
  { first: 'READ_ESTRATTI_CONTO', it: 'Estratti conto', en: 'Account statements' },
  { first: 'READ_TRATTATIVE', it: 'Trattative', en: 'Negotiations' },
  { first: 'ESTRAZIONI', it: 'Analisi', en: 'Analysis' },
  { first: 'AREA_CLIENTE', it: 'Area clienti', en: "Customer's area" },
];
