import { CONFINED_GROUPS, GROUPS, type Group } from './groups.ts';
import { ROLES, type Role } from './roles.ts';

const SELL: readonly Role[] = [
  'READ_PREVENTIVI',
  'CREATE_PREVENTIVI',
  'UPDATE_PREVENTIVI',
  'READ_POLIZZE',
  'EMETTI_POLIZZE',
  'READ_CONTATTI',
];

const AFTER_SALE: readonly Role[] = [
  'READ_RICHIESTE_MODIFICA_POLIZZA',
  'CREATE_RICHIESTE_MODIFICA_POLIZZA',
  'READ_SINISTRI',
  'CREATE_SINISTRI',
  'FIRMA_DIGITALE',
];

const WATCH_NETWORK: readonly Role[] = [
  'READ_PREVENTIVI',
  'READ_POLIZZE',
  'READ_UTENTI',
  'READ_ESTRATTI_CONTO',
  'READ_CONTATTI',
  'ESTRAZIONI',
  'ESTRAZIONE_POLIZZE_EMESSE',
];

const NEGOTIATE: readonly Role[] = ['READ_TRATTATIVE', 'CREATE_TRATTATIVE', 'UPDATE_TRATTATIVE'];

/** Roles for system work, which agency staff does not have by default. */
const CLOSED_TO_THE_AGENCY: readonly Role[] = ['DEVELOPER', 'GROOVY_CONSOLE', 'BATCH', 'SCHEDULER', 'COLLAUDATORE', 'CALCOLA_SOLO_INTEGRA'];

/** Groups of the agency, which serves the whole network. */
export const AGENCY_GROUPS: readonly Group[] = ['DIPENDENTE_AGENZIA', 'BACK_OFFICE'];

/** Groups outside the sales network: the agency, its developers and the insurers. */
export const OUTSIDE_THE_NETWORK: readonly Group[] = ['DEVELOPER', ...AGENCY_GROUPS, 'COMPAGNIA'];

/** 'Everything' leaves out the role that narrows what a developer may do, and that of the customers' own area. */
const EVERYTHING: readonly Role[] = ROLES.filter((role) => role !== 'CALCOLA_SOLO_INTEGRA' && role !== 'AREA_CLIENTE');

const BACK_OFFICE: readonly Role[] = [
  ...SELL,
  ...AFTER_SALE,
  'UPDATE_RICHIESTE_MODIFICA_POLIZZA',
  'SBLOCCA_PREVENTIVI',
  'APPROVA_PREVENTIVI',
  'PREVENTIVI_DA_EXCEL',
  'READ_DETTAGLI_ECONOMICI',
  'CONTROLLO_MODULO_PROPOSTA_CONSEGNATO',
  'READ_PRATICHE_RINNOVO',
  'READ_VIDEO_PERIZIA',
  'UPDATE_VIDEO_PERIZIA',
  'UPDATE_SINISTRI',
  'TRACCIATI_POLIZZA',
  'ANNULLAMENTI',
  'VARIAZIONI',
  'READ_ESTRATTI_CONTO',
  'UPDATE_ESTRATTI_CONTO',
  'READ_UTENTI',
  'MOSTRA_CODICI',
  'ESTRAZIONI',
  'ESTRAZIONE_POLIZZE_EMESSE',
  'ESTRAZIONE_MODULI_PROPOSTA',
];

/**
 * Default roles of each group, before the user's own additions and removals. The specification (§6) leaves them open;
 * this table is the published answer, printed in `docs/roles.md`.
 */
export const DEFAULT_ROLES: Readonly<Record<Group, readonly Role[]>> = {
  DEVELOPER: EVERYTHING,
  DIPENDENTE_AGENZIA: EVERYTHING.filter((role) => !CLOSED_TO_THE_AGENCY.includes(role)),
  COMPAGNIA: [
    'READ_PREVENTIVI',
    'READ_POLIZZE',
    'READ_DETTAGLI_ECONOMICI',
    'READ_SINISTRI',
    'TRACCIATI_POLIZZA',
    'READ_ESTRATTI_CONTO',
    'READ_TARIFFE',
    'READ_PRODOTTI',
    'READ_PACCHETTI',
    'DOCUMENTI_COMPAGNIA',
    'READ_CONTATTI',
    'ESTRAZIONE_POLIZZE_EMESSE',
  ],
  SEGNALATORE: ['READ_PREVENTIVI', 'READ_POLIZZE', 'READ_ESTRATTI_CONTO', 'READ_CONTATTI'],
  SOCIETA_COMMERCIALE: [
    ...WATCH_NETWORK,
    ...NEGOTIATE,
    'CREATE_UTENTI',
    'UPDATE_UTENTI',
    'READ_PROVVIGIONI_SOCIETA',
    'READ_PROVVIGIONI_DEALER',
    'IMPERSONATE',
  ],
  DIPENDENTE_SOCIETA: [...WATCH_NETWORK, ...NEGOTIATE, 'READ_PROVVIGIONI_SOCIETA'],
  COMMERCIALE: [...WATCH_NETWORK, ...NEGOTIATE, 'READ_PROVVIGIONI_DEALER'],
  AGENTE: [...SELL, ...AFTER_SALE, ...WATCH_NETWORK, 'READ_PROVVIGIONI_DEALER'],
  HOLDING: [...WATCH_NETWORK, ...AFTER_SALE, 'READ_PROVVIGIONI_DEALER', 'IMPERSONATE'],
  DEALER: [
    ...SELL,
    ...AFTER_SALE,
    'READ_UTENTI',
    'READ_ESTRATTI_CONTO',
    'READ_PROVVIGIONI_DEALER',
    'READ_PACCHETTI_UTENTE',
    'CREATE_PACCHETTI_UTENTE',
    'UPDATE_PACCHETTI_UTENTE',
    'ESTRAZIONE_POLIZZE_EMESSE',
  ],
  DIPENDENTE_DEALER: [...SELL, ...AFTER_SALE],
  VENDITORE: [...SELL, ...AFTER_SALE],
  BACK_OFFICE,
  CALL_CENTER: [
    ...SELL,
    'READ_PRATICHE_RINNOVO',
    'CREATE_RINNOVI',
    'RESPONSABILE_CALL_CENTER',
    'READ_UTENTI',
    'ESTRAZIONE_RINNOVI_CALL_CENTER',
  ],
  OPERATORE_CALL_CENTER: [...SELL, 'READ_PRATICHE_RINNOVO', 'CREATE_RINNOVI'],
  RESPONSABILE_COMMERCIALE: [...WATCH_NETWORK, ...NEGOTIATE, 'READ_PROVVIGIONI_SOCIETA', 'READ_PROVVIGIONI_DEALER'],
  CONSULENTE_COMMERCIALE: [...WATCH_NETWORK, ...NEGOTIATE],
  AREA_MANAGER: [...WATCH_NETWORK, ...NEGOTIATE, 'READ_PROVVIGIONI_DEALER'],
  INTERMEDIARIO: [...SELL, ...AFTER_SALE, 'READ_UTENTI', 'READ_ESTRATTI_CONTO', 'READ_PROVVIGIONI_DEALER', 'ESTRAZIONE_POLIZZE_EMESSE'],
  DIPENDENTE_INTERMEDIARIO: [...SELL, ...AFTER_SALE],
  COLLABORATORE_INTERMEDIARIO: [...SELL, ...AFTER_SALE],
  PERITO: ['READ_VIDEO_PERIZIA', 'UPDATE_VIDEO_PERIZIA', 'READ_SINISTRI', 'READ_CONTATTI'],
  CLIENTE: ['AREA_CLIENTE'],
};

/** Roles that no group of the sales network has by default: the agency's own work. */
export const AGENCY_ROLES: readonly Role[] = ROLES.filter(
  (role) => !GROUPS.some((group) => !OUTSIDE_THE_NETWORK.includes(group) && DEFAULT_ROLES[group].includes(role)),
);

export interface RoleOverride {
  readonly role: string;
  readonly granted: boolean;
}

/**
 * Returns the roles of a user: the defaults of the group plus granted minus removed roles. Ignores unknown names, and what
 * was granted to a user of a confined group.
 */
export function rolesOf(group: Group, overrides: readonly RoleOverride[]): ReadonlySet<Role> {
  const roles = new Set<Role>(DEFAULT_ROLES[group]);
  for (const { role, granted } of overrides) {
    const known = ROLES.find((name) => name === role);
    if (known === undefined) continue;
    if (granted && CONFINED_GROUPS.includes(group)) continue;
    if (granted) roles.add(known);
    else roles.delete(known);
  }
  return roles;
}
