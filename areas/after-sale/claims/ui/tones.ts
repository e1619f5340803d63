import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { CheckOutcome } from '../domain/cover-checks.ts';
import type { ClaimStep } from '../domain/index.ts';
import type { ClaimState } from '../domain/states.ts';

export const CLAIM_TONES: Readonly<Record<ClaimState, Tone>> = { BOZZA: 'neutral', APERTO: 'progress', APPROVATO: 'info', CHIUSO: 'good' };

export const CHECK_TONES: Readonly<Record<CheckOutcome, Tone>> = { OK: 'good', AVVISO: 'warning', KO: 'bad' };

/** Tones of the steps as the customer reads them. */
export const OWN_TONES: Readonly<Record<ClaimStep, Tone>> = {
  BOZZA: 'neutral',
  DENUNCIATO: 'progress',
  PERIZIA_ASSEGNATA: 'progress',
  PERIZIATO: 'progress',
  CONCORDATO: 'info',
  AUTORIZZATO: 'info',
  PAGATO: 'good',
  LIQUIDATO: 'good',
  SENZA_SEGUITO: 'neutral',
  UNITO: 'neutral',
};
