import { sql } from 'kysely';
import { type ContractRow, findContract, lockContract, setSignatureKind } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { type Envelope, envelopeEvents, type listEnvelopes, type sendSignature, signatureErrors } from '../../api/index.ts';
import { startBlockText } from '../../api/texts.ts';
import { MAX_SENDS, masked, OPEN_ENVELOPES, type Signer } from '../../domain/index.ts';
import { enqueueSeal } from '../sealing/seal-job.ts';
import { type ChannelDependencies, deliveriesOf } from './channels.ts';
import { endEnvelope, IS_CURRENT } from './envelope-row.ts';
import { linkOf, sendLink } from './send-link.ts';
import { endOfLink, startableOf } from './start.ts';

type Stored = Omit<Envelope, 'address'> & { readonly signer: Signer };

function addressOf({ delivery, signer }: Stored): string | null {
  const address = delivery === 'EMAIL' ? signer.email : delivery === 'SMS' ? signer.phone : null;
  return address === null || delivery === 'QUI' ? null : masked(delivery, address);
}

/** Digital signatures of a contract visible to the acting user, newest first. Throws NOT_FOUND. */
export async function envelopesOf(
  work: UserWork,
  dependencies: ChannelDependencies,
  contractId: number,
): Promise<ResponseOf<typeof listEnvelopes>> {
  const row = await findContract(work, contractId);
  // Papers that were made again, and the end of a link, end a signature before the nightly job writes it down.
  const { rows } = await sql<Stored>`select e.id, e.delivery, e.signer, e.created_at as "createdAt", u.display_name as "createdBy",
      e.expires_at as "expiresAt", e.sends, e.viewed_at as "viewedAt", e.confirmed_at as "confirmedAt", e.signed_at as "signedAt", e.level,
      e.ended_at as "endedAt", e.reason, e.evidence_file_id as "evidenceFileId",
      case e.delivery when 'EMAIL' then case when m.status in ('SENT', 'KEPT') then true when m.status = 'FAILED' then false end
        when 'SMS' then case when e.texted_at is not null then true end else true end as "isSent",
      case when e.status not in (${literals(OPEN_ENVELOPES)}) then e.status when not ${IS_CURRENT} then 'CANCELLED'
        when e.expires_at <= ${work.now} and e.confirmed_at is null then 'EXPIRED' else e.status end as status
    from signature_envelope e join contract_view c on c.id = e.contract_id join user_view u on u.id = e.created_by
      left join mail_outbox m on m.id = e.mail_id
    where e.contract_id = ${contractId} order by e.id desc limit 20`.execute(work.db);
  const { signer, blocks } = await startableOf(work, dependencies, row);
  const isTexted = rows.some(({ status, delivery }) => delivery === 'SMS' && (status === 'STARTED' || status === 'VIEWED'));
  return {
    items: rows.map(({ signer: own, ...envelope }) => ({ ...envelope, address: addressOf({ ...envelope, signer: own }) })),
    blocks: blocks.map((block) => startBlockText(block, work.language)),
    deliveries: deliveriesOf(signer, dependencies),
    demoMessage: isTexted && signer.phone !== null ? (dependencies.phones?.newest(signer.phone) ?? null) : null,
  };
}

/** Locks a contract and one of its envelopes that is open. Throws NOT_FOUND, NOT_OPEN. */
async function lockOpen(work: UserWork, contractId: number, envelopeId: number) {
  const row: ContractRow = await lockContract(work, contractId);
  const envelope = await work.db
    .selectFrom('signature_envelope as e')
    .innerJoin('contract_view as c', 'c.id', 'e.contract_id')
    .selectAll('e')
    .select(IS_CURRENT.as('isCurrent'))
    .where('e.id', '=', envelopeId)
    .where('e.contract_id', '=', contractId)
    .forUpdate('e')
    .executeTakeFirst();
  if (envelope === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const isOpen = (envelope.status === 'STARTED' || envelope.status === 'VIEWED') && envelope.isCurrent;
  if (!isOpen) throw new AppError(signatureErrors.NOT_OPEN);
  return { row, envelope };
}

/**
 * Sends the link of an open signature again, or gives it for this device; its end moves. Throws NOT_FOUND, NOT_OPEN,
 * ALREADY_CONFIRMED, TOO_MANY_SENDS, DELIVERY_IMPOSSIBLE.
 */
export async function sendAgain(
  work: UserWork,
  dependencies: ChannelDependencies,
  { id, firmaId }: { readonly id: number; readonly firmaId: number },
  { delivery }: BodyOf<typeof sendSignature>,
): Promise<ResponseOf<typeof sendSignature>> {
  const { row, envelope } = await lockOpen(work, id, firmaId);
  const { signer, sends } = envelope;
  if (envelope.confirmed_at !== null) throw new AppError(signatureErrors.ALREADY_CONFIRMED);
  if (sends >= MAX_SENDS) throw new AppError(signatureErrors.TOO_MANY_SENDS);
  if (!deliveriesOf(signer, dependencies).includes(delivery)) throw new AppError(signatureErrors.DELIVERY_IMPOSSIBLE);
  const expires_at = endOfLink(work.now);
  await work.db
    .updateTable('signature_envelope')
    .set({ delivery, expires_at, sends: sends + 1, reminders: 0 })
    .where('id', '=', firmaId)
    .execute();
  await sendLink(
    work,
    dependencies,
    { ...envelope, expires_at, number: row.number, occasion: `${sends + 1}`, isReminder: false },
    delivery,
  );
  await audit(work, envelopeEvents, { entityId: firmaId, action: 'SEND', after: { delivery } });
  return { link: delivery === 'QUI' ? linkOf(dependencies, envelope) : null };
}

/** Tries the seal of confirmed papers again. Throws NOT_FOUND, NOT_OPEN, NOT_CONFIRMED. */
export async function concludeNow(work: UserWork, { id, firmaId }: { readonly id: number; readonly firmaId: number }): Promise<void> {
  const { envelope } = await lockOpen(work, id, firmaId);
  if (envelope.confirmed_at === null) throw new AppError(signatureErrors.NOT_CONFIRMED);
  await enqueueSeal(work, firmaId);
}

/** Ends an open signature: the customer may sign on paper again. Throws NOT_FOUND, NOT_OPEN, ALREADY_CONFIRMED. */
export async function cancel(work: UserWork, { id, firmaId }: { readonly id: number; readonly firmaId: number }): Promise<void> {
  await lockOpen(work, id, firmaId);
  if (!(await endEnvelope(work, firmaId, 'ANNULLA'))) throw new AppError(signatureErrors.ALREADY_CONFIRMED);
  await setSignatureKind(work, id, 'CARTACEA');
}
