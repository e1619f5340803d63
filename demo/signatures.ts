import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredCustomerDraft } from '#areas/customers/customers/domain/index.ts';
import { completeCustomer } from '#areas/customers/customers/domain/index.ts';
import { LINK_DAYS, type StepKind, signerOf } from '#areas/sale/signatures/domain/index.ts';
import { epochMs, type Instant, instantOf } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';

interface Accepted {
  readonly id: number;
  readonly sellerId: number;
  readonly acceptedAt: Instant;
  readonly customer: StoredCustomerDraft;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const after = (at: Instant, ms: number): Instant => instantOf(epochMs(at) + ms);

const REFUSAL = 'Vorrei prima parlare della franchigia';

/** The latest quotation of every seller that was accepted some hours ago by an identified customer. */
async function readAccepted(db: Database, now: Instant): Promise<readonly Accepted[]> {
  const { rows } = await sql<Accepted>`select id, "sellerId", "acceptedAt", customer from (
      select c.id, c.seller_id as "sellerId", c.accepted_at as "acceptedAt", c.data -> 'customer' as customer,
        row_number() over (partition by c.seller_id order by c.accepted_at desc, c.id desc) as n
      from contract c where c.status = 'PREVENTIVO_ACCETTATO' and c.accepted_at < ${after(now, -8 * HOUR)}
        and c.data #>> '{customer,identityDocument,documentNumber}' is not null) one
    where n = 1 order by id`.execute(db);
  return rows;
}

interface Step {
  readonly kind: StepKind;
  readonly at: Instant;
  readonly detail: string | null;
  readonly actor: number | null;
}

/** Sent by text message an hour after the acceptance, opened in the afternoon, refused an hour later. */
function stepsOf({ acceptedAt, sellerId }: Accepted): readonly Step[] {
  const at = (hours: number) => after(acceptedAt, hours * HOUR);
  return [
    { kind: 'STARTED', at: at(1), detail: null, actor: sellerId },
    { kind: 'SENT', at: at(1), detail: 'SMS', actor: sellerId },
    { kind: 'OPENED', at: at(5), detail: null, actor: null },
    { kind: 'REFUSED', at: at(6), detail: REFUSAL, actor: null },
  ];
}

/** Digital signatures that customers refused, on the latest accepted quotation of every seller. */
export async function seedSignatures(db: Database, now: Instant): Promise<void> {
  for (const accepted of await readAccepted(db, now)) {
    const customer = completeCustomer(accepted.customer);
    const { phone, email } = customer.contacts;
    const steps = stepsOf(accepted);
    const at = (kind: StepKind) => steps.find((step) => step.kind === kind)?.at ?? now;
    const { id } = await db
      .insertInto('signature_envelope')
      .values({
        contract_id: accepted.id,
        accepted_at: accepted.acceptedAt,
        edition: 1,
        status: 'REFUSED',
        signer: json(signerOf(customer, { phone, email })),
        token_hash: randomBytes(32),
        // No link opens an envelope of the demonstration that has ended.
        token_sealed: Buffer.alloc(0),
        papers_hash: Buffer.alloc(32),
        delivery: 'SMS',
        texted_at: at('SENT'),
        expires_at: after(at('SENT'), LINK_DAYS * DAY),
        created_at: at('STARTED'),
        created_by: accepted.sellerId,
        viewed_at: at('OPENED'),
        ended_at: at('REFUSED'),
        reason: REFUSAL,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = steps.map(({ actor, ...step }) => ({ ...step, envelope_id: id, actor_id: actor }));
    await db.insertInto('signature_event').values(rows).execute();
  }
}
