import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import { SIGNED_KINDS } from '#areas/agency/documents/domain/index.ts';
import {
  type ContractRow,
  lockContract,
  type SignablePapers,
  setSignatureKind,
  signablePapers,
} from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { envelopeEvents, signatureErrors, type startSignature } from '../../api/index.ts';
import { startBlockText } from '../../api/texts.ts';
import { LINK_DAYS, type Signer, type StartBlock, signerOf, startBlocks } from '../../domain/index.ts';
import { type ChannelDependencies, channelsOf, deliveriesOf, ownAddresses } from './channels.ts';
import { addStep, endEnvelope, IS_CURRENT } from './envelope-row.ts';
import { hashOfPapers } from './papers-hash.ts';
import { linkOf, sealToken, sendLink } from './send-link.ts';

/** The instant at which a link ends that is sent now. */
export function endOfLink(now: string): string {
  return new Date(Date.parse(now) + LINK_DAYS * 86_400_000).toISOString();
}

export interface Startable {
  readonly signer: Signer;
  readonly papers: SignablePapers;
  readonly blocks: readonly StartBlock[];
}

/** Returns who would sign what, and what blocks it. */
export async function startableOf(work: UserWork, dependencies: ChannelDependencies, row: ContractRow): Promise<Startable> {
  const { customer } = row.data;
  const signer = signerOf(customer, await ownAddresses(work, customer));
  const papers = await signablePapers(work, row);
  const open = await work.db
    .selectFrom('signature_envelope as e')
    .innerJoin('contract_view as c', 'c.id', 'e.contract_id')
    .select('e.id')
    .where('e.contract_id', '=', row.id)
    .where('e.status', 'in', ['STARTED', 'VIEWED'])
    .where((eb) => eb.or([eb('e.expires_at', '>', work.now), eb('e.confirmed_at', 'is not', null)]))
    .where(IS_CURRENT)
    .executeTakeFirst();
  const blocks = startBlocks({
    isAccepted: row.status === 'PREVENTIVO_ACCETTATO',
    ...papers,
    isOpen: open !== undefined,
    customer,
    today: work.today,
    channels: channelsOf(signer, dependencies),
  });
  return { signer, papers, blocks };
}

/** Ends envelopes of earlier papers, or past their end, so that another can begin. */
async function endEarlier(work: UserWork, contractId: number): Promise<void> {
  const open = await work.db
    .selectFrom('signature_envelope')
    .select(['id', 'expires_at', 'confirmed_at'])
    .where('contract_id', '=', contractId)
    .where('status', 'in', ['STARTED', 'VIEWED'])
    .execute();
  for (const { id, expires_at, confirmed_at } of open) {
    // Confirmed for papers that no longer count: the customer signs the new ones.
    if (confirmed_at !== null) await work.db.updateTable('signature_envelope').set({ confirmed_at: null }).where('id', '=', id).execute();
    await endEnvelope(work, id, expires_at <= work.now ? 'SCADI' : 'ANNULLA');
  }
}

/**
 * Starts the digital signature of an accepted quotation: freezes its papers with their digests, says who signs, and sends
 * the customer the link. Throws NOT_FOUND, CANNOT_START with all reasons, DELIVERY_IMPOSSIBLE.
 */
export async function beginSignature(
  work: UserWork,
  dependencies: ChannelDependencies,
  contractId: number,
  { delivery }: BodyOf<typeof startSignature>,
): Promise<ResponseOf<typeof startSignature>> {
  const row = await lockContract(work, contractId);
  const { signer, papers, blocks } = await startableOf(work, dependencies, row);
  if (blocks.length > 0) {
    const reasons = blocks.map((block) => startBlockText(block, work.language)).join('; ');
    throw new AppError(signatureErrors.CANNOT_START, { reasons });
  }
  if (!deliveriesOf(signer, dependencies).includes(delivery)) throw new AppError(signatureErrors.DELIVERY_IMPOSSIBLE);
  await endEarlier(work, contractId);
  const token = newToken();
  const hash = hashOfToken(token);
  const hashes = papers.files.map(({ sha256 }) => sha256);
  const envelope = await work.db
    .insertInto('signature_envelope')
    .values({
      contract_id: contractId,
      accepted_at: row.accepted_at ?? work.now,
      edition: papers.edition,
      status: 'STARTED',
      signer: json(signer),
      token_hash: hash,
      token_sealed: sealToken(dependencies.box, token, hash),
      papers_hash: hashOfPapers({ papers: hashes, clauses: papers.clauses }),
      delivery,
      expires_at: endOfLink(work.now),
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning(['id', 'token_hash', 'token_sealed', 'expires_at'])
    .executeTakeFirstOrThrow();
  const { id } = envelope;
  await work.db
    .insertInto('signature_document')
    .values(
      papers.files.map(({ id: fileId, kind, sha256 }, position) => ({
        envelope_id: id,
        position,
        kind,
        file_id: fileId,
        sha256,
        is_signed: SIGNED_KINDS.some((signed) => signed === kind),
      })),
    )
    .execute();
  if (papers.clauses.length > 0)
    await work.db
      .insertInto('signature_clause')
      .values(papers.clauses.map((text, position) => ({ envelope_id: id, position, text })))
      .execute();
  await setSignatureKind(work, contractId, 'DIGITALE');
  await addStep(work, id, 'STARTED');
  await audit(work, envelopeEvents, { entityId: id, action: 'START', after: { contract: contractId, delivery, signer: signer.name } });
  await sendLink(work, dependencies, { ...envelope, signer, number: row.number, occasion: '1', isReminder: false }, delivery);
  return { link: delivery === 'QUI' ? linkOf(dependencies, envelope) : null };
}
