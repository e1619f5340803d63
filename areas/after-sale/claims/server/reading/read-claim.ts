import { sql } from 'kysely';
import { seesContract } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ClaimDetail, ClaimRow } from '../../api/schemas.ts';
import { coveragesFor, isTotalByCause } from '../../domain/cause-rules.ts';
import { REFUSAL_REASONS } from '../../domain/claim-codes.ts';
import { hasLien } from '../../domain/cover-checks.ts';
import { lapsesOn, theftWaitEnds } from '../../domain/deadlines.ts';
import { documentsFor } from '../../domain/index.ts';
import { CLAIM_TRANSITIONS, type ClaimEvent } from '../../domain/states.ts';
import { findClaim, handles, isInside, type StoredClaim } from '../access.ts';
import { coverageName, coverFacts, type PolicyCover, readCover } from '../facts/policy-cover.ts';
import { termsOn } from '../facts/terms.ts';
import { approvalBlocks } from '../settlement/approve.ts';
import { readFiles, readMoney, readNotes, readParties, readTimeline } from './read-lists.ts';
import { readParts } from './read-parts.ts';
import { ROW_COLUMNS, ROW_TABLES } from './row-columns.ts';

interface Names {
  readonly surveyedBy: string | null;
  readonly agreedBy: string | null;
  readonly approvedBy: string | null;
  readonly mergedInto: string | null;
}

async function readRow(work: UserWork, id: number): Promise<ClaimRow & Names> {
  const { rows } = await sql<
    ClaimRow & Names
  >`select ${ROW_COLUMNS(work.today)}, v.display_name as "surveyedBy", a.display_name as "agreedBy",
      b.display_name as "approvedBy", m.code as "mergedInto"
    from ${ROW_TABLES} left join user_view v on v.id = s.surveyed_by left join user_view a on a.id = s.agreed_by
      left join user_view b on b.id = s.approved_by left join claim m on m.id = s.merged_into where s.id = ${id}`.execute(work.db);
  return assertDefined(rows[0], `claim ${id}`);
}

/** What the acting user may do now. */
function mayOf(work: UserWork, claim: StoredClaim): ClaimDetail['may'] {
  const handle = handles(work);
  const can = (event: ClaimEvent) => !CLAIM_TRANSITIONS.refuses(claim.step, event);
  const pays = handle || work.actor.roles.has('UPDATE_ESTRATTI_CONTO');
  return {
    handle: handle && claim.state !== 'CHIUSO',
    survey: can('PERIZIA') && (handle || claim.expert_id === work.actor.userId),
    agree: handle && can('CONCORDA'),
    approve: handle && can('AUTORIZZA'),
    withdraw: handle && can('RITIRA') && claim.paid === 0,
    pay: pays && can('PAGA'),
    close: handle && can('CHIUDI'),
    refuse: handle && can('RESPINGI'),
    reopen: handle && can('RIAPRI'),
    merge: can('UNISCI') && (handle || claim.state === 'BOZZA'),
    write: claim.state !== 'CHIUSO' || handle,
  };
}

function policyOf({ row }: PolicyCover, seesPolicy: boolean): ClaimDetail['policy'] {
  const { phone, email } = row.data.customer.contacts;
  return {
    effectiveDate: row.effective_date ?? '',
    expiryDate: row.expiry_date ?? '',
    insuredValue: row.insured_value,
    product: row.product_name,
    phone,
    email,
    seesPolicy,
  };
}

function closingReasonOf({ closing_reason: reason }: StoredClaim, { language }: UserWork): string | null {
  return reason === null ? null : REFUSAL_REASONS[reason][language];
}

/** Reads one claim for its page. Throws NOT_FOUND. */
export async function readClaimDetail(work: UserWork, code: string): Promise<ClaimDetail> {
  const claim = await findClaim(work, code);
  if (claim.state === 'BOZZA' && !work.actor.roles.has('CREATE_SINISTRI') && !handles(work)) throw new AppError(commonErrors.NOT_FOUND);
  const cover = await readCover(work, claim.contract_id, claim.loss_on);
  const terms = await termsOn(work, claim.loss_on);
  const { cause } = claim;
  const facts = coverFacts(cover, cause, claim.loss_on, claim.notified_on ?? work.today);
  const parts = await readParts(work, claim, cover);
  const files = await readFiles(work, claim);
  const kinds = new Set(files.map(({ kind }) => kind));
  const may = mayOf(work, claim);
  const blocks = may.approve ? await approvalBlocks(work, claim) : [];
  const covered = new Set(parts.map(({ coverage }) => coverage));
  const inside = isInside(work) || work.actor.group === 'PERITO';
  return {
    ...(await readRow(work, claim.id)),
    vehicle: cover.row.vehicle ?? '',
    plate: cover.row.plate,
    reserve: inside ? claim.reserve : 0,
    version: claim.version,
    lossTime: claim.loss_time,
    place: claim.place,
    description: claim.description,
    isTotal: claim.is_total,
    source: claim.source,
    companyReference: claim.company_reference,
    checks: [...claim.checks],
    computed: claim.computed,
    recovered: claim.recovered,
    expertId: claim.expert_id,
    surveyedOn: claim.surveyed_on,
    lienConsentOn: claim.lien_consent_on,
    lienholder: facts.lienholder,
    lienUntil: facts.lienUntil,
    hasLien: hasLien(facts, claim.loss_on),
    recoveredOn: claim.recovered_on,
    theftWaitEnds: theftWaitEnds({ cause, lossOn: claim.loss_on, recoveredOn: claim.recovered_on }, terms),
    lapsesOn: lapsesOn(claim.loss_on, terms),
    closedOn: claim.closed_on,
    closingReason: closingReasonOf(claim, work),
    closingNote: claim.closing_note,
    approvalLimit: terms.approvalLimit,
    policy: policyOf(cover, work.actor.group !== 'PERITO' && (await seesContract(work, claim.contract_id))),
    coverages: coveragesFor(isTotalByCause(cause) ? cause : 'ALTRO', cover.coverages)
      .concat(coveragesFor(cause, cover.coverages))
      .filter((one, i, all) => all.indexOf(one) === i && !covered.has(one))
      .map((one) => ({ code: one, name: coverageName(cover, one, work.language) })),
    parts,
    parties: await readParties(work, claim.id),
    needed: documentsFor(cause, { isTotal: claim.is_total, coverages: [...covered] }).map((kind) => ({ kind, there: kinds.has(kind) })),
    files,
    notes: await readNotes(work, claim.id),
    ...(await moneyOf(work, claim.id, inside)),
    timeline: await readTimeline(work, claim.id),
    may,
    blocks: blocks.map((block) => block.text(work.language)),
  };
}

/** Reserves are for agency, insurer and loss adjusters. */
async function moneyOf(work: UserWork, id: number, inside: boolean) {
  const money = await readMoney(work, id);
  return inside ? money : { ...money, reserves: [] };
}
