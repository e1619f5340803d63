import type { Text } from '#platform/domain-kit/locale.ts';
import { ROLES, type Role } from './roles.ts';

/** Sections of roles in the order of `ROLES`, each with its first role. */
const SECTIONS: readonly (Text & { readonly first: Role })[] = [
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
];

/** Roles of one subject, for lists in the UI. */
export interface RoleSection {
  readonly title: Text;
  readonly roles: readonly Role[];
}

/** Every role, by section. */
export const ROLE_SECTIONS: readonly RoleSection[] = SECTIONS.map(({ first, ...title }, i) => {
  const next = SECTIONS[i + 1];
  return { title, roles: ROLES.slice(ROLES.indexOf(first), next === undefined ? ROLES.length : ROLES.indexOf(next.first)) };
});
