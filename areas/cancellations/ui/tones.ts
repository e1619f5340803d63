import type { Tone } from '#platform/ui-kit/display/status-badge.tsx';
import type { CancellationState, CancelledPolicyState } from '../domain/index.ts';

export const CANCELLATION_TONES: Readonly<Record<CancellationState, Tone>> = {
  BOZZA: 'progress',
  IN_CORSO: 'progress',
  CONFERMATA: 'good',
  STORNATA: 'neutral',
};

export const CANCELLED_POLICY_TONES: Readonly<Record<CancelledPolicyState, Tone>> = {
  DA_CONFERMARE: 'progress',
  CONFERMATA: 'good',
  RIFIUTATA: 'bad',
  STORNATA: 'neutral',
};
