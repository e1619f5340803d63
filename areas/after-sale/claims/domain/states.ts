import { transitions } from '#platform/domain-kit/transitions.ts';

/** States that the specification names, and the draft before them. */
export const CLAIM_STATES = ['BOZZA', 'APERTO', 'APPROVATO', 'CHIUSO'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Steps within the states. UNITO: it was the same event as another claim. */
export const CLAIM_STEPS = [
  'BOZZA',
  'DENUNCIATO',
  'PERIZIA_ASSEGNATA',
  'PERIZIATO',
  'CONCORDATO',
  'AUTORIZZATO',
  'PAGATO',
  'LIQUIDATO',
  'SENZA_SEGUITO',
  'UNITO',
] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

const EVENTS = [
  'PREPARA',
  'DENUNCIA',
  'ASSEGNA',
  'PERIZIA',
  'CONCORDA',
  'AUTORIZZA',
  'RITIRA',
  'PAGA',
  'SALDA',
  'CHIUDI',
  'RESPINGI',
  'UNISCI',
  'RIAPRI',
] as const;
export type ClaimEvent = (typeof EVENTS)[number];

/** RITIRA takes an authorisation back before a payment; PAGA is a part, SALDA the last payment. */
export const CLAIM_TRANSITIONS = transitions<ClaimStep, ClaimEvent>({
  events: EVENTS,
  start: { PREPARA: 'BOZZA' },
  table: {
    BOZZA: { DENUNCIA: 'DENUNCIATO', UNISCI: 'UNITO' },
    DENUNCIATO: { ASSEGNA: 'PERIZIA_ASSEGNATA', PERIZIA: 'PERIZIATO', RESPINGI: 'SENZA_SEGUITO', UNISCI: 'UNITO' },
    PERIZIA_ASSEGNATA: { ASSEGNA: 'PERIZIA_ASSEGNATA', PERIZIA: 'PERIZIATO', RESPINGI: 'SENZA_SEGUITO', UNISCI: 'UNITO' },
    PERIZIATO: { ASSEGNA: 'PERIZIA_ASSEGNATA', PERIZIA: 'PERIZIATO', CONCORDA: 'CONCORDATO', RESPINGI: 'SENZA_SEGUITO', UNISCI: 'UNITO' },
    CONCORDATO: { PERIZIA: 'PERIZIATO', CONCORDA: 'CONCORDATO', AUTORIZZA: 'AUTORIZZATO', RESPINGI: 'SENZA_SEGUITO' },
    AUTORIZZATO: { RITIRA: 'CONCORDATO', PAGA: 'AUTORIZZATO', SALDA: 'PAGATO' },
    PAGATO: { CHIUDI: 'LIQUIDATO' },
    LIQUIDATO: { RIAPRI: 'DENUNCIATO' },
    SENZA_SEGUITO: { RIAPRI: 'DENUNCIATO' },
    UNITO: {},
  },
  final: ['UNITO'],
});

const STATE_OF: Readonly<Record<ClaimStep, ClaimState>> = {
  BOZZA: 'BOZZA',
  DENUNCIATO: 'APERTO',
  PERIZIA_ASSEGNATA: 'APERTO',
  PERIZIATO: 'APERTO',
  CONCORDATO: 'APERTO',
  AUTORIZZATO: 'APPROVATO',
  PAGATO: 'APPROVATO',
  LIQUIDATO: 'CHIUSO',
  SENZA_SEGUITO: 'CHIUSO',
  UNITO: 'CHIUSO',
};

/** Returns the state of a step. */
export const stateOf = (step: ClaimStep): ClaimState => STATE_OF[step];
