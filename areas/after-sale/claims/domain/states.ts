import { transitions } from '#platform/domain-kit/transitions.ts';
import { CLAIM_STEPS, type ClaimState, type ClaimStep } from './state-codes.ts';

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

/** Returns the state of a step. */
export const stateOf = (step: ClaimStep): ClaimState => CLAIM_STEPS.rows[step].state;
