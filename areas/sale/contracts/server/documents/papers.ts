import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import { type Medium, NO_PAPERS, type PapersState } from '../../domain/conditions/papers.ts';
import type { ContractRow } from '../contract-row.ts';

/** The stored papers of an acceptance, with the names of the users that recorded each step. */
export interface Papers {
  readonly storedAt: string;
  /** Counts the papers of one acceptance, from 1. */
  readonly edition: number;
  readonly handedAt: string | null;
  readonly medium: Medium | null;
  readonly address: string | null;
  readonly handedBy: string | null;
  readonly signedOn: string | null;
  readonly signer: string | null;
  readonly signatureRecordedBy: string | null;
  readonly fileIds: readonly number[];
  /** The mail that carries them, once requested. */
  readonly mail: { readonly status: 'QUEUED' | 'SENT' | 'KEPT' | 'FAILED'; readonly address: string } | null;
  /** Reference of the direct debit mandate among them. */
  readonly mandate: string | null;
}

type Accepted = Pick<ContractRow, 'id' | 'accepted_at'>;

/** The papers of the current acceptance; null until they are stored. */
export async function papersOf(work: Pick<Work, 'db'>, { id, accepted_at: acceptedAt }: Accepted): Promise<Papers | null> {
  if (acceptedAt === null) return null;
  const { rows } = await sql<Papers>`
    select p.stored_at as "storedAt", p.edition, p.handed_at as "handedAt", p.medium, p.address, h.display_name as "handedBy",
      p.signed_on as "signedOn", p.signer, s.display_name as "signatureRecordedBy", p.file_ids as "fileIds", p.mandate_reference as mandate,
      case when m.id is not null then json_build_object('status', m.status, 'address', m.to_address) end as mail
    from contract_papers p left join user_view h on h.id = p.handed_by left join user_view s on s.id = p.signature_recorded_by
      left join mail_outbox m on m.id = p.mail_id
    where p.contract_id = ${id} and p.accepted_at = ${acceptedAt} and p.superseded_at is null`.execute(work.db);
  return rows[0] ?? null;
}

export function papersState(papers: Papers | null): PapersState {
  if (papers === null) return NO_PAPERS;
  return { stored: true, handedOver: papers.handedAt !== null, signed: papers.signedOn !== null };
}

/**
 * Records that all documents of an acceptance, made from the data of `row`, are stored. Does nothing if that is already
 * recorded, or if the contract changed meanwhile and newer documents are queued.
 */
export async function papersStored(
  work: Work,
  { id, accepted_at: acceptedAt, document }: Pick<ContractRow, 'id' | 'accepted_at' | 'document'>,
  fileIds: readonly number[],
  mandate: string | null = null,
): Promise<void> {
  if (acceptedAt === null) return;
  await sql`with same as (
      select c.id from contract c where c.id = ${id} and c.accepted_at = ${acceptedAt} and c.data = ${JSON.stringify(document)}::jsonb for share
    )
    insert into contract_papers (contract_id, accepted_at, edition, file_ids, stored_at, mandate_reference, mandate_recurrent)
    select same.id, ${acceptedAt}, 1 + (select count(*) from contract_papers p where p.contract_id = same.id and p.accepted_at = ${acceptedAt}),
      ${[...fileIds]}::bigint[], ${work.now}, ${mandate}, ${mandate !== null}
    from same on conflict do nothing`.execute(work.db);
}

/**
 * Invalidates the papers of an acceptance: new ones must be handed over and signed, on paper unless a digital signature
 * starts again. The contract must be locked.
 */
export async function supersedePapers(work: Pick<Work, 'db' | 'now'>, { id, accepted_at: acceptedAt }: Accepted): Promise<void> {
  await work.db
    .updateTable('contract_papers')
    .set({ superseded_at: work.now })
    .where('contract_id', '=', id)
    .where('accepted_at', '=', acceptedAt)
    .where('superseded_at', 'is', null)
    .execute();
  await work.db.updateTable('contract').set({ signature_kind: 'CARTACEA' }).where('id', '=', id).execute();
}
