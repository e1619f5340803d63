/** State of a part of the installation: good, to be looked at soon, to be corrected now. */
export const HEALTH_STATES = ['BUONO', 'ATTENZIONE', 'GRAVE'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Parts of the installation that are checked, in the order of the page. */
export const HEALTH_CODES = [
  'SERVIZI',
  'CODA',
  'PIANIFICAZIONI',
  'POSTA',
  'ARCHIVIO',
  'DISCO',
  'DATABASE',
  'REPLICA',
  'BACKUP',
  'CERTIFICATO_FIRMA',
  'CERTIFICATO_SITO',
  'CERTIFICATO_ACCESSO',
] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];

/** What a check measured. Null: the installation has no such part. */
export interface HealthFacts {
  /** Names of real outside services whose last call failed. */
  readonly services: { readonly failing: readonly string[] };
  readonly queue: { readonly waiting: number; readonly oldestMinutes: number; readonly stuck: number; readonly lost: number };
  readonly schedules: { readonly failed: number; readonly late: number };
  readonly mails: { readonly waiting: number; readonly oldestMinutes: number; readonly failed: number };
  readonly storage: { readonly error: string | null };
  readonly disk: { readonly free: number; readonly total: number } | null;
  readonly database: { readonly bytes: number; readonly connections: number; readonly most: number };
  readonly replica: { readonly lagSeconds: number } | null;
  /** Null: nothing says when the last backup was made. */
  readonly backup: { readonly ageHours: number } | null;
  /** Days until a certificate expires. */
  readonly signatureDays: number | null;
  readonly siteDays: number | null;
  readonly loginDays: number | null;
}

/** A check's result; `params` fill its texts. */
export interface Finding {
  readonly code: HealthCode;
  readonly state: HealthState;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Above the first value a number deserves attention, above the second it is bad. */
type Limits = readonly [attention: number, bad: number];

const QUEUE_MINUTES: Limits = [10, 60];
const MAIL_MINUTES: Limits = [30, 240];
/** Shares of the disk and of the database's connections in use. */
const DISK_SHARE: Limits = [0.85, 0.95];
const CONNECTION_SHARE: Limits = [0.8, 0.95];
const REPLICA_SECONDS: Limits = [60, 600];
/** A daily backup that is late, and one that is missing for two days. */
const BACKUP_HOURS: Limits = [26, 50];
/** Days that a certificate has left. */
const CERTIFICATE_DAYS: Limits = [30, 7];

const above = (value: number, [attention, bad]: Limits): HealthState =>
  value > bad ? 'GRAVE' : value > attention ? 'ATTENZIONE' : 'BUONO';
const below = (value: number, [attention, bad]: Limits): HealthState =>
  value < bad ? 'GRAVE' : value < attention ? 'ATTENZIONE' : 'BUONO';

const RANK: Readonly<Record<HealthState, number>> = { BUONO: 0, ATTENZIONE: 1, GRAVE: 2 };

/** Returns the worst of some states. */
export function worstOf(states: readonly HealthState[]): HealthState {
  return states.reduce<HealthState>((worst, state) => (RANK[state] > RANK[worst] ? state : worst), 'BUONO');
}

const when = (is: boolean, state: HealthState): HealthState => (is ? state : 'BUONO');
const GIGABYTE = 1024 ** 3;
const gigabytes = (bytes: number) => Math.round((bytes / GIGABYTE) * 10) / 10;
const percent = (share: number) => Math.round(share * 100);

function certificate(code: HealthCode, days: number | null): Finding[] {
  return days === null ? [] : [{ code, state: below(days, CERTIFICATE_DAYS), params: { days } }];
}

/** Judges what the checks measured, in the order of the page. */
export function judgeHealth(facts: HealthFacts): Finding[] {
  const { services, queue, schedules, mails, storage, disk, database, replica, backup } = facts;
  const used = database.most === 0 ? 0 : database.connections / database.most;
  const filled = disk === null || disk.total === 0 ? 0 : 1 - disk.free / disk.total;
  return [
    { code: 'SERVIZI', state: when(services.failing.length > 0, 'GRAVE'), params: { names: services.failing.join(', ') } },
    {
      code: 'CODA',
      state: worstOf([above(queue.oldestMinutes, QUEUE_MINUTES), when(queue.stuck > 0, 'GRAVE'), when(queue.lost > 0, 'ATTENZIONE')]),
      params: { waiting: queue.waiting, minutes: queue.oldestMinutes, stuck: queue.stuck, lost: queue.lost },
    },
    {
      code: 'PIANIFICAZIONI',
      state: worstOf([when(schedules.failed > 0, 'ATTENZIONE'), when(schedules.late > 0, 'GRAVE')]),
      params: { failed: schedules.failed, late: schedules.late },
    },
    {
      code: 'POSTA',
      state: worstOf([above(mails.oldestMinutes, MAIL_MINUTES), when(mails.failed > 0, 'ATTENZIONE')]),
      params: { waiting: mails.waiting, minutes: mails.oldestMinutes, failed: mails.failed },
    },
    { code: 'ARCHIVIO', state: when(storage.error !== null, 'GRAVE'), params: { error: storage.error ?? '' } },
    ...(disk === null
      ? []
      : [
          {
            code: 'DISCO' as const,
            state: above(filled, DISK_SHARE),
            params: { free: gigabytes(disk.free), total: gigabytes(disk.total), percent: percent(1 - filled) },
          },
        ]),
    {
      code: 'DATABASE',
      state: above(used, CONNECTION_SHARE),
      params: { size: gigabytes(database.bytes), connections: database.connections, most: database.most },
    },
    ...(replica === null
      ? []
      : [{ code: 'REPLICA' as const, state: above(replica.lagSeconds, REPLICA_SECONDS), params: { seconds: replica.lagSeconds } }]),
    {
      code: 'BACKUP',
      state: backup === null ? 'ATTENZIONE' : above(backup.ageHours, BACKUP_HOURS),
      params: { hours: backup?.ageHours ?? -1 },
    },
    ...certificate('CERTIFICATO_FIRMA', facts.signatureDays),
    ...certificate('CERTIFICATO_SITO', facts.siteDays),
    ...certificate('CERTIFICATO_ACCESSO', facts.loginDays),
  ];
}
