import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { hashOfToken, openPublicLink } from '#areas/agency/access/server/public.ts';
import { type Documents, findFile, sendStored } from '#areas/agency/documents/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { sendOfVersion } from '#areas/offer/catalogue/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Outside } from '#platform/server-kit/context.ts';
import { sharedOfferEvents } from '../../api/audit-events.ts';
import type { openSharedOffer, SharedOffer } from '../../api/index.ts';
import type { sharedFile } from '../../api/offer-routes.ts';
import { customerProceeds } from '../../api/texts.ts';
import { isOpen } from './shares.ts';

/** An offer to which the customer said yes. */
export interface OfferAnswer {
  readonly contractId: number;
  /** The user that made the link. */
  readonly sharedBy: number;
  /** Fingerprint of the price that the customer saw. */
  readonly priceHash: string;
}

/** Sales that customers complete alone, of a later area. */
export interface CustomerSales {
  /** Whether the customer's yes completes the sale of a quotation without the seller. */
  readonly completes: (work: Pick<Context, 'db'>, contractId: number) => Promise<boolean>;
  /** Begins such a sale, in the transaction of the answer. */
  readonly begin: (work: Context, answer: OfferAnswer) => Promise<void>;
}

interface OpenShare extends OfferAnswer {
  readonly id: number;
  readonly number: string;
  readonly sellerId: number;
  readonly fileId: number;
  readonly content: SharedOffer;
  readonly proceeded: boolean;
}

/**
 * Returns the open link of a secret. Unknown, expired, revoked and superseded links, and any link for a network that
 * tried too many, throw the same NOT_FOUND. Misses stay counted, so callers have no transaction.
 */
function openShare(ctx: Context, token: string): Promise<OpenShare> {
  return openPublicLink(
    ctx,
    'offer',
    sql<OpenShare>`select s.id, s.contract_id as "contractId", c.number, c.seller_id as "sellerId", s.file_id as "fileId",
      s.created_by as "sharedBy", s.price_hash as "priceHash", s.content, s.proceeded_at is not null as proceeded
    from quotation_share s join contract_view c on c.id = s.contract_id
    where ${hashOfToken(token)} in (s.token_hash, s.customer_token_hash) and ${isOpen(ctx.today)}`,
  );
}

/** Whether a yes completes the sale: of one offer only, because a choice between several is the seller's to record. */
async function completesSale(ctx: Context, { completes }: CustomerSales, { contractId, content }: OpenShare): Promise<boolean> {
  return content.offers.length === 1 && (await completes(ctx, contractId));
}

/** Returns the offers of a link and records that it was opened. Throws NOT_FOUND. */
export async function openOffer(ctx: Context, sales: CustomerSales, token: string): Promise<ResponseOf<typeof openSharedOffer>> {
  const share = await openShare(ctx, token);
  const { id, content, proceeded } = share;
  await ctx.db.updateTable('quotation_share').set({ opened_at: ctx.now }).where('id', '=', id).where('opened_at', 'is', null).execute();
  return { ...content, proceeded, completes: await completesSale(ctx, sales, share) };
}

/** Sends the PDF of a link's offers, or a document of one of its products. Throws NOT_FOUND. */
export async function sendSharedFile(
  ctx: Context & Outside,
  documents: Documents,
  { token, document }: BodyOf<typeof sharedFile>,
): Promise<FastifyReply> {
  const { content, fileId } = await openShare(ctx, token);
  if (document === null) {
    const file = await findFile(ctx.db, fileId);
    if (file === undefined) throw new AppError(commonErrors.NOT_FOUND);
    return sendStored(ctx, documents, file, false);
  }
  const { productVersionId, name } = document;
  if (!content.offers.some((offer) => offer.productVersionId === productVersionId)) throw new AppError(commonErrors.NOT_FOUND);
  return sendOfVersion(ctx, documents, productVersionId, name, false);
}

/** Records once that the customer wants to proceed: the seller is notified, or the sale goes on alone. Throws NOT_FOUND. */
export async function proceed(ctx: Context, sales: CustomerSales, token: string): Promise<void> {
  const share = await openShare(ctx, token);
  const { id, contractId, number, sellerId } = share;
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const recorded = await db
      .updateTable('quotation_share')
      .set({ proceeded_at: ctx.now })
      .where('id', '=', id)
      .where('proceeded_at', 'is', null)
      .executeTakeFirst();
    if (recorded.numUpdatedRows === 0n) return;
    if (await completesSale(work, sales, share)) await sales.begin(work, share);
    else await notifyUser(work, sellerId, { ...customerProceeds(number), link: quotationAddress.href({ id: contractId }) });
    await audit(work, sharedOfferEvents, { entityId: contractId, action: 'CUSTOMER_PROCEEDS', after: { link: id } });
  });
}
