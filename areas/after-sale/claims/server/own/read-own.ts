import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type Documents, findFile, sendStored } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import type { OwnClaimDetail, ownClaims } from '../../api/own-routes.ts';
import { REFUSAL_REASONS } from '../../domain/claim-codes.ts';
import { theftWaitEnds } from '../../domain/deadlines.ts';
import { CLAIM_FILES, type StoredClaim } from '../access.ts';
import { readCover } from '../facts/policy-cover.ts';
import { termsOn } from '../facts/terms.ts';
import { readFiles, readMoney, readNotes, readParties } from '../reading/read-lists.ts';
import { missingDocuments } from '../settlement/advance.ts';
import { isOwn, requireOwnClaim } from './own-policy.ts';

/** Most claims that the area shows. */
const MOST = 100;

/** Claims on the policies of the customer, latest loss first. */
export async function listOwn(work: UserWork): Promise<ResponseOf<typeof ownClaims>> {
  const { rows: items } = await sql<ResponseOf<typeof ownClaims>['items'][number]>`select s.code, s.cause, s.step,
      s.loss_on as "lossOn", c.policy_number as "policyNumber", s.paid
    from claim s join contract_view c on c.id = s.contract_id
    where ${isOwn(work)} and s.state <> 'BOZZA' and s.step <> 'UNITO' order by s.loss_on desc, s.id desc limit ${MOST}`.execute(work.db);
  return { items };
}

function refusalOf({ step, closing_reason: reason, closing_note: note }: StoredClaim, { language }: UserWork): OwnClaimDetail['refusal'] {
  if (step !== 'SENZA_SEGUITO' || reason === null) return null;
  return { reason: REFUSAL_REASONS[reason][language], note };
}

/** One claim as its customer reads it: without reserves, internal notes and history. Throws NOT_FOUND. */
export async function readOwn(work: UserWork, code: string): Promise<OwnClaimDetail> {
  const claim = await requireOwnClaim(work, code);
  const { cause } = claim;
  const { row } = await readCover(work, claim.contract_id, claim.loss_on);
  const { payments } = await readMoney(work, claim.id);
  const repairman = (await readParties(work, claim.id)).find(({ kind }) => kind === 'RIPARATORE');
  const isOpen = claim.state === 'APERTO' || claim.state === 'APPROVATO';
  return {
    code,
    cause,
    step: claim.step,
    lossOn: claim.loss_on,
    policyNumber: row.policy_number ?? '',
    paid: claim.paid,
    contractId: claim.contract_id,
    vehicle: row.vehicle ?? '',
    plate: row.plate,
    lossTime: claim.loss_time,
    place: claim.place,
    description: claim.description,
    notifiedOn: claim.notified_on,
    theftWaitEnds: isOpen
      ? theftWaitEnds({ cause, lossOn: claim.loss_on, recoveredOn: claim.recovered_on }, await termsOn(work, claim.loss_on))
      : null,
    agreed: claim.agreed,
    refusal: refusalOf(claim, work),
    repairman: repairman === undefined ? null : { name: repairman.name, phone: repairman.phone },
    missing: isOpen ? await missingDocuments(work, claim) : [],
    files: (await readFiles(work, claim)).map(({ fileId, kind, fileName, isPicture, createdAt }) => ({
      fileId,
      kind,
      fileName,
      isPicture,
      createdAt,
    })),
    messages: (await readNotes(work, claim.id)).map(({ id, text, at, own }) => ({ id, text, at, own })),
    payments: payments.map(({ id, payeeName, amount, paidOn }) => ({ id, payeeName, amount, paidOn })),
    mayWrite: isOpen,
  };
}

/** Sends a document of a claim of the customer. Throws NOT_FOUND for one of another claim, and a removed one. */
export async function sendOwnFile(ctx: OutsideContext, documents: Documents, code: string, fileId: number): Promise<FastifyReply> {
  const claim = await requireOwnClaim(ctx, code);
  const { rows } = await sql`select from claim_file d where d.claim_id = ${claim.id} and d.file_id = ${fileId}
    and d.removed_at is null`.execute(ctx.db);
  const file = rows.length === 0 ? undefined : await findFile(ctx.db, fileId);
  if (file === undefined || file.entity !== CLAIM_FILES) throw new AppError(commonErrors.NOT_FOUND);
  return sendStored(ctx, documents, file, true);
}
