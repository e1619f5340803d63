import { transitions } from '../transitions.ts';
import type { VersionStatus } from './version-status.ts';

export type VersionEvent = 'CREA' | 'SALVA' | 'VALIDA' | 'PUBBLICA' | 'PUBBLICA_BOZZA' | 'FISSA_FINE' | 'SUPERA';

/**
 * Life of a version (decision 0375). A save undoes the validation; a publication ends the version in force
 * or, when it takes its days away, supersedes it. A kind without a validation of its own publishes its drafts.
 */
export const VERSION_TRANSITIONS = transitions<VersionStatus, VersionEvent>({
  events: ['CREA', 'SALVA', 'VALIDA', 'PUBBLICA', 'PUBBLICA_BOZZA', 'FISSA_FINE', 'SUPERA'],
  start: { CREA: 'BOZZA' },
  table: {
    BOZZA: { SALVA: 'BOZZA', VALIDA: 'VALIDATA', PUBBLICA_BOZZA: 'PUBBLICATA' },
    VALIDATA: { SALVA: 'BOZZA', VALIDA: 'VALIDATA', PUBBLICA: 'PUBBLICATA' },
    PUBBLICATA: { FISSA_FINE: 'PUBBLICATA', SUPERA: 'SUPERATA' },
    SUPERATA: {},
  },
  final: ['SUPERATA'],
});

/** Returns whether a version is a draft, validated or not: it can be saved and deleted. */
export function isDraft(status: VersionStatus): boolean {
  return !VERSION_TRANSITIONS.refuses(status, 'SALVA');
}

/** Statuses of drafts. */
export const DRAFT_STATUSES = VERSION_TRANSITIONS.statesAllowing('SALVA');

/** Statuses of versions that are or were published: they never change and are never deleted. */
export const PUBLISHED_STATUSES = VERSION_TRANSITIONS.states.filter((status) => !isDraft(status));
