import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { contractErrors } from '../../api/errors.ts';
import { blockText, type PairedElsewhere, pairedElsewhere } from '../../domain/conditions/blocks.ts';
import { demandsBlackBox } from '../../domain/insured-object/black-box.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { INSURING_CONTRACTS } from '../../domain/status-codes.ts';
import { type ContractRow, seesContract } from '../contract-row.ts';

/** A policy has its black box from the start of its issue on: once the insurer gave a number, the issue must not fail. */
const HOLDING = INSURING_CONTRACTS;

/** Identity of the black box that a contract counts on; null without one. */
function imeiOf(data: ContractData): string | null {
  return demandsBlackBox(data) ? data.vehicle.blackBoxImei : null;
}

/** Returns the other policy, in force or being issued, that has the black box of a contract. */
export async function pairedElsewhereOf(work: UserWork, { id, data }: Pick<ContractRow, 'id' | 'data'>): Promise<PairedElsewhere | null> {
  const imei = imeiOf(data);
  if (imei === null) return null;
  const other = await work.db
    .selectFrom('black_box_pairing as p')
    .innerJoin('contract as c', 'c.id', 'p.contract_id')
    .select(['c.id', 'c.policy_number as policyNumber'])
    .where('p.imei', '=', imei)
    .where('p.removed_at', 'is', null)
    .where('p.contract_id', '<>', id)
    .where('c.status', 'in', HOLDING)
    .executeTakeFirst();
  if (other === undefined) return null;
  return { policyNumber: (await seesContract(work, other.id)) ? other.policyNumber : null };
}

/** Ends the pairing of a black box with a policy that is no longer in force. */
async function takeFromEnded(work: Work, imei: string, contractId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update black_box_pairing p set removed_on = least(coalesce((c.cancelled_at at time zone 'Europe/Rome')::date, c.expiry_date), ${work.today}::date),
      removal_reason = 'POLIZZA_CESSATA', removed_at = ${work.now}, removed_by = ${work.actor?.userId ?? null}
    from contract c where c.id = p.contract_id and c.status <> all(${HOLDING}::text[]) and p.imei = ${imei} and p.removed_at is null
      and p.contract_id <> ${contractId} returning c.id`.execute(work.db);
  const before = { blackBoxImei: imei };
  const after = { blackBoxImei: null, removalReason: 'POLIZZA_CESSATA' };
  await auditMany(
    work,
    contractEvents,
    rows.map(({ id }) => ({ entityId: id, action: 'REMOVE_BLACK_BOX', before, after })),
  );
}

/**
 * Pairs the black box of a contract's data with it, or keeps its serial number and activation up to date; does nothing
 * without one. Returns whether the policy has it: false if another policy in force has it. The unique index decides
 * between two at once: the second waits for the first.
 */
export async function tryPairing(work: Work, contractId: number, data: ContractData): Promise<boolean> {
  const imei = imeiOf(data);
  if (imei === null) return true;
  await takeFromEnded(work, imei, contractId);
  const { blackBoxSerialNumber: serial_number, blackBoxActivationDate: activated_on } = data.vehicle;
  const paired = await work.db
    .insertInto('black_box_pairing')
    .values({ contract_id: contractId, imei, serial_number, activated_on, paired_at: work.now, paired_by: work.actor?.userId ?? null })
    .onConflict((conflict) =>
      conflict
        .column('imei')
        .where('removed_at', 'is', null)
        .doUpdateSet({ serial_number, activated_on })
        .where('black_box_pairing.contract_id', '=', contractId),
    )
    .returning('id')
    .execute();
  return paired.length > 0;
}

/** Pairs the black box of a policy that is being issued. Throws BLOCKED if another policy took it in the meantime. */
export async function pairBlackBox(work: Work, contractId: number, data: ContractData): Promise<void> {
  if (await tryPairing(work, contractId, data)) return;
  const block = pairedElsewhere({ policyNumber: null });
  throw new AppError(contractErrors.BLOCKED, { reasons: blockText(block, work.language) }, { blocks: [block] });
}

/** Ends the pairing of a contract whose issue failed, as if it had not begun. */
export async function giveUpBlackBox({ db }: Pick<Work, 'db'>, contractId: number): Promise<void> {
  await db.deleteFrom('black_box_pairing').where('contract_id', '=', contractId).execute();
}
