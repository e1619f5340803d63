import { sql } from 'kysely';
import { hashOfToken, openPublicLink } from '#areas/agency/access/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Context, Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { signatureErrors } from '../../api/index.ts';
import type { EnvelopeState, Signer } from '../../domain/index.ts';
import { OPEN_ENVELOPES } from '../../domain/index.ts';
import { IS_CURRENT, lockContractOf, type Origin } from '../envelopes/envelope-row.ts';

export interface OpenEnvelope {
  readonly id: number;
  readonly contractId: number;
  readonly status: EnvelopeState;
  readonly signer: Signer;
  readonly papersHash: Buffer;
  readonly expiresAt: string;
  readonly createdBy: number;
  readonly consentedAt: string | null;
  readonly confirmedAt: string | null;
  readonly evidenceFileId: number | null;
  readonly number: string;
  readonly product: string;
  readonly insurer: string;
}

/**
 * Returns the envelope of a secret. Unknown, cancelled and expired links, and any link for a network that tried too many,
 * throw the same NOT_FOUND; a signed or refused one stays open until its end, so that the customer sees what they did.
 * Misses stay counted, so callers have no transaction.
 */
export function openLink(ctx: Context, token: string): Promise<OpenEnvelope> {
  return openPublicLink(
    ctx,
    'signature',
    sql<OpenEnvelope>`select e.id, e.contract_id as "contractId", e.status, e.signer, e.papers_hash as "papersHash",
      e.expires_at as "expiresAt", e.created_by as "createdBy", e.consented_at as "consentedAt", e.confirmed_at as "confirmedAt",
      e.evidence_file_id as "evidenceFileId", c.number, coalesce(c.product_name, '') as product, coalesce(k.name, '') as insurer
    from signature_envelope e join contract_view c on c.id = e.contract_id left join company_view k on k.id = c.company_id
    where e.token_hash = ${hashOfToken(token)}
      and (e.status in ('SIGNED', 'REFUSED') or e.status in (${literals(OPEN_ENVELOPES)}) and ${IS_CURRENT})
      and (e.expires_at > ${ctx.now} or e.status in (${literals(OPEN_ENVELOPES)}) and e.confirmed_at is not null)`,
  );
}

/** Where the customer is; their steps are theirs, also on the device of a seller. */
export function originOf(ctx: Context): Origin {
  return { ip: ctx.ip, agent: ctx.request.headers['user-agent'] ?? '' };
}

/** A step of a customer on an envelope that is locked after its contract. */
export interface Step {
  readonly work: Work;
  readonly envelope: OpenEnvelope;
  readonly from: Origin;
}

/**
 * Runs a step in a transaction on the locked envelope. `null` if the customer has confirmed it already: a second click is
 * not an error. Throws NOT_FOUND, NOT_OPEN.
 */
export async function stepOn<Result>(ctx: Context, token: string, run: (step: Step) => Promise<Result>): Promise<Result | null> {
  const { id } = await openLink(ctx, token);
  return ctx.db.transaction().execute(async (db) => {
    const work: Work = { ...ctx, db, actor: null };
    await lockContractOf(work, id);
    await sql`select from signature_envelope where id = ${id} for update`.execute(db);
    const envelope = await openLink({ ...ctx, db }, token);
    if (envelope.confirmedAt !== null) return null;
    if (envelope.status !== 'STARTED' && envelope.status !== 'VIEWED') throw new AppError(signatureErrors.NOT_OPEN);
    return run({ work, envelope, from: originOf(ctx) });
  });
}
