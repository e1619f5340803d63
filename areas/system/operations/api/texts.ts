import type { Text } from '#platform/domain-kit/locale.ts';
import { formatMinute, type Instant } from '#platform/domain-kit/time/rome-time.ts';
import { TRAIL_FAULT_LABELS } from '../domain/index.ts';

interface Alert {
  readonly title: Text;
  readonly dueAt: Instant;
  /** LATE: no process has taken it. */
  readonly problem: 'FAILED' | 'UNKNOWN' | 'LATE';
}

const PROBLEMS = {
  FAILED: { it: 'è fallito', en: 'failed' },
  UNKNOWN: { it: 'si è interrotto: il processo è stato perso', en: 'was cut short: its process was lost' },
  LATE: { it: 'non è ancora partito', en: 'has not started' },
} as const satisfies Readonly<Record<Alert['problem'], Text>>;

/** Notification of a scheduled job that did not succeed. */
export function scheduleAlert({ title, dueAt, problem }: Alert): Text {
  const { it, en } = PROBLEMS[problem];
  return {
    it: `Il lavoro pianificato «${title.it}» delle ${formatMinute(dueAt)} ${it}`,
    en: `The scheduled job '${title.en}' of ${formatMinute(dueAt)} ${en}`,
  };
}

/** Notification of a part of the installation that has become bad. */
export function healthAlert(name: Text): Text {
  return {
    it: `Salute di Nais: «${name.it}» da sistemare subito`,
    en: `Health of Nais: '${name.en}' needs repair now`,
  };
}

/** Mail to the agency's contacts for assistance; in Italian. A run of which only some records failed has no error. */
export function scheduleAlertMail(alert: Alert, { error, items }: { readonly error: string | null; readonly items: number }, link: string) {
  const { it } = scheduleAlert(alert);
  return {
    subject: it,
    greeting: 'Buongiorno,',
    paragraphs: [
      `${it}.`,
      ...(error === null ? [] : [`Errore: ${error}`]),
      ...(items === 0 ? [] : [`Elementi non riusciti: ${items}.`]),
      'Il dettaglio, con il registro dell’esecuzione, è a questo indirizzo:',
      link,
    ],
    closing: 'Nais',
  };
}

/** Lines of the log that the nightly cleaning writes. */
export const PRUNE_STEPS = {
  runs: { it: 'Esecuzioni oltre il termine di conservazione', en: 'Runs past their retention' },
  decisions: { it: 'Decisioni delle pianificazioni', en: 'Decisions of schedules' },
} as const satisfies Readonly<Record<string, Text>>;

/** Steps and lines of the verification of the audit trail. */
export const TRAIL_STEPS = { verify: { it: 'Sigilli verificati', en: 'Seals verified' } } as const satisfies Readonly<Record<string, Text>>;
export const TRAIL_LINES = {
  finding: (fault: keyof typeof TRAIL_FAULT_LABELS, seal: number, firstId: number, lastId: number): Text => ({
    it: `Sigillo ${seal} (righe ${firstId}–${lastId}): ${TRAIL_FAULT_LABELS[fault].it}`,
    en: `Seal ${seal} (rows ${firstId}–${lastId}): ${TRAIL_FAULT_LABELS[fault].en}`,
  }),
} as const;

/** How to check an exported file of the trail without this product. */
export const EVIDENCE_METHOD = {
  it:
    'L’impronta di una riga è SHA-256 di hashed_header (UTF-8) seguito da SHA-256 di hashed_content (UTF-8), o da content_digest se il contenuto è stato rimosso. ' +
    'L’impronta di un sigillo è SHA-256 di: previous (32 byte), first_id e last_id (8 byte ciascuno, big endian), row_count (4 byte, big endian), le impronte delle sue righe in ordine di id. ' +
    'Il campo previous di ogni sigillo è l’impronta del sigillo prima.',
  en:
    'The digest of a row is SHA-256 of hashed_header (UTF-8) followed by SHA-256 of hashed_content (UTF-8), or by content_digest if the content was removed. ' +
    'The hash of a seal is SHA-256 of: previous (32 bytes), first_id and last_id (8 bytes each, big endian), row_count (4 bytes, big endian), the digests of its rows in the order of their ids. ' +
    'The previous of each seal is the hash of the seal before.',
} as const satisfies Text;
