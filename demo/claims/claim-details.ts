import { sql } from 'kysely';
import { claimEvents } from '#areas/after-sale/claims/api/index.ts';
import { type ClaimCause, type ClaimStep, documentsFor, isCrime } from '#areas/after-sale/claims/domain/index.ts';
import { CLAIM_FILES } from '#areas/after-sale/claims/server/public.ts';
import { addDays, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { PHOTOS } from '../appraisals/photos.ts';
import { paperFile } from '../papers/files.ts';
import { INTERNAL_NOTE, MESSAGE, POLICE, RESERVE_REASONS } from './claim-texts.ts';

/** A claim of the demonstration with what its panels show. */
export interface SeededClaim {
  readonly id: number;
  readonly code: string;
  readonly cause: ClaimCause;
  readonly step: ClaimStep;
  readonly isTotal: boolean;
  readonly coverages: readonly string[];
  readonly lossOn: PlainDate;
  readonly notifiedOn: PlainDate;
  readonly surveyedOn: PlainDate;
  readonly agreedOn: PlainDate;
  readonly endedOn: PlainDate;
  readonly lienholder: string | null;
  /** Cents. */
  readonly requested: number;
  readonly computed: number;
  readonly sellerId: number;
  readonly handlerId: number;
  readonly secondId: number;
  readonly expertId: number;
  readonly repairmanId: number;
  readonly refusal: string | null;
}

/** Steps in the order that claims take them. */
const ORDER: readonly ClaimStep[] = ['DENUNCIATO', 'PERIZIA_ASSEGNATA', 'PERIZIATO', 'CONCORDATO', 'AUTORIZZATO', 'PAGATO', 'LIQUIDATO'];

/** Whether a claim has been through a step. */
const reached = (step: ClaimStep, least: ClaimStep): boolean => ORDER.indexOf(step) >= ORDER.indexOf(least);

/** Whether the documents of a claim are complete. */
export const isComplete = (step: ClaimStep): boolean => reached(step, 'CONCORDATO');

async function addParties(db: Database, claim: SeededClaim): Promise<void> {
  const { id, cause, isTotal, lienholder, lossOn, repairmanId } = claim;
  const none = { claim_id: id, repairman_id: null, phone: null, email: null, reference: null, on_date: null };
  const repairman = await db.selectFrom('repairman').select('name').where('id', '=', repairmanId).executeTakeFirstOrThrow();
  await db
    .insertInto('claim_party')
    .values([
      ...(isCrime(cause)
        ? [
            {
              ...none,
              kind: 'AUTORITA' as const,
              name: POLICE,
              reference: `RC/${String(id).padStart(5, '0')}`,
              on_date: addDays(lossOn, 1),
            },
          ]
        : []),
      ...(lienholder === null ? [] : [{ ...none, kind: 'VINCOLATARIO' as const, name: lienholder, reference: `FIN-${40_000 + id}` }]),
      ...(isTotal ? [] : [{ ...none, kind: 'RIPARATORE' as const, name: repairman.name, repairman_id: repairmanId }]),
    ])
    .execute();
}

async function addFiles(db: Database, claim: SeededClaim): Promise<void> {
  const { id, code, cause, step, isTotal, coverages, notifiedOn, surveyedOn, sellerId, expertId } = claim;
  const needed = documentsFor(cause, { isTotal, coverages });
  const papers = isComplete(step) || step === 'SENZA_SEGUITO' ? needed : needed.slice(0, 1);
  const files = [
    ...papers.map((kind) => ({
      kind,
      file: paperFile('DOCUMENTO_SINISTRO', `${kind.toLowerCase().replaceAll('_', '-')}-${code}.pdf`),
      at: `${notifiedOn}T14:10:00Z`,
      by: sellerId,
    })),
    ...(reached(step, 'PERIZIATO') && !isTotal
      ? PHOTOS.slice(0, 3).map(({ file }) => ({ kind: 'FOTO' as const, file, at: `${surveyedOn}T08:40:00Z`, by: expertId }))
      : []),
  ];
  for (const { kind, file, at, by } of files) {
    const stored = await db
      .insertInto('stored_file')
      .values({ ...file, kind, entity: CLAIM_FILES, entity_id: id, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('claim_file').values({ claim_id: id, kind, file_id: stored.id, created_at: at, created_by: by }).execute();
  }
}

async function addNotes(db: Database, { id, step, notifiedOn, surveyedOn, sellerId, handlerId, isTotal }: SeededClaim): Promise<void> {
  const notes = [
    { text: MESSAGE.asked, is_internal: false, created_at: `${notifiedOn}T15:00:00Z`, created_by: handlerId },
    ...(reached(step, 'PERIZIATO')
      ? [
          { text: MESSAGE.answered, is_internal: false, created_at: `${surveyedOn}T07:30:00Z`, created_by: sellerId },
          {
            text: INTERNAL_NOTE[isTotal ? 'total' : 'partial'],
            is_internal: true,
            created_at: `${surveyedOn}T16:20:00Z`,
            created_by: handlerId,
          },
        ]
      : []),
  ];
  await db
    .insertInto('claim_note')
    .values(notes.map((note) => ({ ...note, claim_id: id })))
    .execute();
}

async function addReserves(db: Database, claim: SeededClaim): Promise<void> {
  const { id, step, notifiedOn, surveyedOn, endedOn, requested, computed, handlerId } = claim;
  const rows = [
    { amount: requested, reason: RESERVE_REASONS.opened, created_at: `${notifiedOn}T09:30:00Z` },
    ...(reached(step, 'PERIZIATO') && computed !== requested
      ? [{ amount: computed, reason: RESERVE_REASONS.surveyed, created_at: `${surveyedOn}T10:00:00Z` }]
      : []),
    ...(reached(step, 'PAGATO') ? [{ amount: 0, reason: RESERVE_REASONS.paid, created_at: `${endedOn}T11:00:00Z` }] : []),
    ...(step === 'SENZA_SEGUITO' ? [{ amount: 0, reason: RESERVE_REASONS.closed, created_at: `${endedOn}T11:00:00Z` }] : []),
  ];
  await db
    .insertInto('claim_reserve')
    .values(rows.map((row) => ({ ...row, claim_id: id, created_by: handlerId })))
    .execute();
}

async function addTrail(db: Database, claim: SeededClaim): Promise<void> {
  const { id, step, notifiedOn, surveyedOn, agreedOn, endedOn, sellerId, handlerId, secondId, expertId, refusal } = claim;
  const assignedOn = minDate(surveyedOn, addDays(notifiedOn, 1));
  const happened = [
    { at: `${notifiedOn}T09:25:00Z`, by: sellerId, action: 'CREATE' },
    { at: `${notifiedOn}T09:30:00Z`, by: sellerId, action: 'NOTIFY' },
    { at: `${notifiedOn}T14:10:00Z`, by: sellerId, action: 'ADD_FILE' },
    ...(reached(step, 'PERIZIA_ASSEGNATA') ? [{ at: `${assignedOn}T08:15:00Z`, by: handlerId, action: 'ASSIGN' }] : []),
    ...(reached(step, 'PERIZIATO') ? [{ at: `${surveyedOn}T10:00:00Z`, by: expertId, action: 'SURVEY' }] : []),
    ...(reached(step, 'CONCORDATO') ? [{ at: `${agreedOn}T09:00:00Z`, by: handlerId, action: 'AGREE' }] : []),
    ...(reached(step, 'AUTORIZZATO') ? [{ at: `${agreedOn}T15:40:00Z`, by: secondId, action: 'APPROVE' }] : []),
    ...(reached(step, 'PAGATO') ? [{ at: `${endedOn}T11:00:00Z`, by: handlerId, action: 'PAY' }] : []),
    ...(step === 'LIQUIDATO' ? [{ at: `${endedOn}T11:30:00Z`, by: handlerId, action: 'CLOSE' }] : []),
    ...(refusal === null ? [] : [{ at: `${endedOn}T11:00:00Z`, by: handlerId, action: 'REFUSE', reason: refusal }]),
  ];
  await sql`insert into audit_event (at, actor_id, request_id, entity, entity_id, action, reason, changes)
    select h.at, h.by, 'seed', ${claimEvents.entity}, ${id}, h.action, h.reason, '{}'
    from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb) as h (at timestamptz, by bigint, action text, reason text)
    order by h.at`.execute(db);
}

/** Adds parties, documents, photos, messages, reserves and history of a claim. */
export async function addDetails(db: Database, claim: SeededClaim): Promise<void> {
  await addParties(db, claim);
  await addFiles(db, claim);
  await addNotes(db, claim);
  await addReserves(db, claim);
  await addTrail(db, claim);
}
