import { createHash } from 'node:crypto';
import { isGroup } from '#areas/agency/access/domain/index.ts';
import { keyOf } from '#areas/agency/documents/server/public.ts';
import { categoryOf } from '#areas/network/training/domain/index.ts';
import { refreshTraining, TRAINING_FILES } from '#areas/network/training/server/public.ts';
import { addDays, yearOf } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { usernameOf } from './network-plan.ts';
import type { KeepContent } from './papers/keep-content.ts';

/** One certificate for all users. */
const CERTIFICATE = plainPdf('Attestato di formazione', [
  'Accademia Assicurativa S.r.l.',
  '',
  'Corso con test finale superato (Reg. IVASS 40/2018, art. 88-92).',
  '',
  'Documento dimostrativo.',
]);
const SHA256 = createHash('sha256').update(CERTIFICATE).digest('hex');

/** Stores the certificate of the demonstration in the file store. */
export async function keepCertificate(keep: KeepContent): Promise<void> {
  await keep(CERTIFICATE);
}

/** Users judged at a time. */
const CHUNK = 500;

interface Trained {
  readonly id: number;
  readonly status: string;
}

/**
 * Training periods that lead to the user's planned status on any day: last year's hours decide, this year's are
 * complete.
 */
function periodsOf({ id, status }: Trained, today: string) {
  const year = yearOf(today);
  const period = (of: number, extendedTo: string | null = null) => ({
    user_id: id,
    starts_on: `${of}-01-01`,
    ends_on: `${of}-12-31`,
    extended_to: extendedTo,
    extension_reason: extendedTo === null ? null : 'Proroga concessa per malattia documentata',
    updated_at: `${today}T00:00:00Z`,
  });
  if (status === 'REGOLARE') return [period(year)];
  return [period(year - 1, status === 'IN_SCADENZA' ? addDays(today, 25) : null), period(year)];
}

/**
 * Makes the training of the demonstration network: every user's hours of this year; those expiring or out of order miss
 * hours of last year. Ends with the judgement of the nightly job.
 */
export async function seedTraining(db: Database, today: string): Promise<void> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'group', 'ivass_status as status'])
    .where('rui_number', 'is not', null)
    .orderBy('id')
    .execute();
  const recorder = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', usernameOf('DIPENDENTE_AGENZIA', 1))
    .executeTakeFirst();
  const year = yearOf(today);
  const accessory = new Set(
    people.filter((one) => isGroup(one.group) && categoryOf(one.group, null) === 'ACCESSORIO').map((one) => one.id),
  );
  const periods = await db
    .insertInto('training_period')
    .values(people.flatMap((one) => periodsOf(one, today)))
    .returning(['id', 'user_id as userId', 'starts_on as startsOn'])
    .execute();
  const courses = await db
    .insertInto('training_course')
    .values(
      periods.map(({ id, userId, startsOn }) => {
        const current = startsOn === `${year}-01-01`;
        return {
          user_id: userId,
          period_id: id,
          title: current ? `Aggiornamento professionale ${year}` : 'Distribuzione assicurativa: regole e trasparenza',
          provider: 'Accademia Assicurativa S.r.l.',
          completed_on: current ? startsOn : `${year - 1}-10-15`,
          modality: current ? 'E_LEARNING' : 'AULA',
          subject_area: current ? 'TECNICA' : 'GIURIDICA',
          test_result: 'SUPERATO',
          minutes: current ? (accessory.has(userId) ? 900 : 1800) : 600,
          created_at: `${today}T00:00:00Z`,
          created_by: recorder?.id ?? null,
        };
      }),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('stored_file')
    .values(
      courses.map(({ id }) => ({
        store_key: keyOf(SHA256),
        file_name: 'Attestato.pdf',
        content_type: 'application/pdf',
        size: CERTIFICATE.length,
        sha256: SHA256,
        entity: TRAINING_FILES,
        entity_id: id,
        kind: 'ATTESTATO',
        created_at: `${today}T00:00:00Z`,
      })),
    )
    .execute();
  // This year's deactivation is in the past: the user out of order can still be shown.
  await db
    .insertInto('training_deactivation')
    .values({ year, done_at: `${today}T00:00:00Z`, users: 0 })
    .execute();
  const work = { db, today, now: `${today}T00:00:00Z`, language: 'it', requestId: 'seed', actor: null } as const;
  const ids = people.map((one) => one.id);
  for (let from = 0; from < ids.length; from += CHUNK) await refreshTraining(work, ids.slice(from, from + CHUNK));
}
