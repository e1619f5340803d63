import { sql } from 'kysely';
import { toString as qrCode } from 'qrcode';
import type { z } from 'zod';
import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import { type Beside, findContract } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideUserWork, UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { HIDDEN_MARK, inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { sharedOfferAddress } from '../../api/addresses.ts';
import { sharedOfferEvents } from '../../api/audit-events.ts';
import type { SharedOffer, shareOffer } from '../../api/index.ts';
import type { listShares } from '../../api/share-routes.ts';
import { MAIL_NOT_SET_UP, offerMailWords } from '../../api/texts.ts';
import type { ShareState } from '../../domain/share-states.ts';
import { makePaper, type PaperDependencies, type QuotationPaper } from '../paper/quotation-paper.ts';

export interface ShareDependencies extends PaperDependencies {
  readonly sender: () => Promise<MailSender>;
  /** Whether a mail server is configured. */
  readonly mailsLeave: boolean;
  readonly box: SecretBox;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
}

function contact({ name, ruiNumber, phone, email }: SharedOffer['seller']): SharedOffer['seller'] {
  return { name, ruiNumber, phone, email };
}

function sharedOffer({ data, offers }: QuotationPaper): SharedOffer {
  return {
    number: data.quotationNumber,
    issuedOn: data.issuedOn,
    validUntil: data.validUntil,
    agency: contact(data.agency),
    seller: contact(data.seller),
    insured: data.insured.map(([label, value]) => [label, value]),
    offers: data.offers.flatMap((offer, i) => {
      const view = offers[i];
      if (view === undefined) return [];
      const { insurer, product, packageName, months, covers, premium, premiumByYear } = offer;
      return [
        {
          productVersionId: view.productVersionId,
          insurer,
          product,
          packageName,
          months,
          covers: covers.map(({ coverage, name, limit, deductible }) => ({ coverage, name, limit, deductible })),
          premium,
          premiumByYear,
          documents: [...view.documents],
        },
      ];
    }),
  };
}

/**
 * Creates a link to the offers of a quotation until its last day, and mails it if an address is given. Opens its own
 * transaction. Throws NOT_FOUND, NOT_PRINTABLE, 422 without a mail server.
 */
export async function share(
  work: OutsideUserWork,
  dependencies: ShareDependencies,
  contractId: number,
  { others, email, remindOn }: z.output<NonNullable<typeof shareOffer.body>>,
): Promise<ResponseOf<typeof shareOffer>> {
  if (email !== null && !dependencies.mailsLeave) throw new FieldErrors({ email: MAIL_NOT_SET_UP[work.language] });
  const paper = await makePaper(work, dependencies, contractId, others);
  const { row, data, file } = paper;
  const token = newToken();
  const link = `${dependencies.publicUrl()}${sharedOfferAddress.href({ token })}`;
  const sender = await dependencies.sender();
  await work.db.transaction().execute(async (db) => {
    const inside = { ...work, db };
    const { id } = await db
      .insertInto('quotation_share')
      .values({
        contract_id: contractId,
        token_hash: hashOfToken(token),
        content: json(sharedOffer(paper)),
        file_id: file.id,
        price_hash: row.price_hash ?? '',
        expires_on: data.validUntil,
        created_at: work.now,
        created_by: work.actor.userId,
        remind_on: remindOn,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (email !== null) {
      const key = `quotations.offer:${id}`;
      const words = { name: data.customer.name, seller: data.seller.name, validUntil: data.validUntil, link: HIDDEN_MARK };
      const mail = await sendMail(inside, {
        ...mailBody(offerMailWords(words), sender),
        ...inNameOf(sender),
        key,
        kind: 'quotations.offer',
        to: { address: email, name: data.customer.name },
        hidden: { box: dependencies.box, address: link },
      });
      await db.updateTable('quotation_share').set({ mail_id: mail.id }).where('id', '=', id).execute();
    }
    await audit(inside, sharedOfferEvents, {
      entityId: contractId,
      action: 'SHARE_OFFER',
      after: { link: id, by: email === null ? 'link' : 'mail', address: email, until: data.validUntil },
    });
  });
  const svg = await qrCode(link, { type: 'svg', margin: 1 });
  return { link, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Links of a quotation visible to the acting user, newest first. Throws NOT_FOUND. */
export async function sharesOf(work: UserWork, contractId: number): Promise<ResponseOf<typeof listShares>> {
  await findContract(work, contractId);
  const { rows } = await sql<ResponseOf<typeof listShares>[number]>`
    select s.id, s.created_at as "createdAt", s.expires_on as "expiresOn", m.to_address as address, s.opened_at as "openedAt",
      s.proceeded_at as "proceededAt", s.remind_on as "remindOn",
      ${stateOf(work.today)} as state
    from quotation_share s join contract_view c on c.id = s.contract_id left join mail_outbox m on m.id = s.mail_id
    where s.contract_id = ${contractId} order by s.id desc limit 50`.execute(work.db);
  return rows;
}

/** State of the link `s` to the quotation `c`, mailed by `m`. */
function stateOf(today: string) {
  return sql<ShareState>`case when s.revoked_at is not null then 'REVOCATO' when s.proceeded_at is not null then 'ACCETTATO'
    when not ${isOpen(today)} then 'SCADUTO'
    when s.opened_at is not null then 'APERTO' when m.status = 'FAILED' then 'NON_INVIATO'
    when m.status in ('SENT', 'KEPT') then 'INVIATO' else 'PRONTO' end`;
}

/** The link of a quotation that the list shows: the newest that was not revoked, else the newest; for open quotations. */
export function offerOfRow(today: string): Beside {
  return {
    columns: sql`, offer.state as "offerState", offer.at as "offerAt"`,
    join: sql` left join lateral (
      select ${stateOf(today)} as state, coalesce(s.proceeded_at, s.opened_at, s.created_at) as at
      from quotation_share s left join mail_outbox m on m.id = s.mail_id
      where s.contract_id = c.id and c.status = 'PREVENTIVO' order by s.revoked_at is not null, s.id desc limit 1) offer on true`,
  };
}

/** Whether the link `s` to the quotation `c` still opens: not revoked, not expired, quotation open at the same price. */
export function isOpen(today: string) {
  return sql<boolean>`(s.revoked_at is null and s.expires_on >= ${today}::date and c.status = 'PREVENTIVO'
    and c.quote_valid_until >= ${today}::date and c.price_hash = s.price_hash)`;
}

/** Ends a link at once. Throws NOT_FOUND also for one that ended. */
export async function revoke(work: UserWork, contractId: number, shareId: number): Promise<void> {
  await findContract(work, contractId);
  const ended = await work.db
    .updateTable('quotation_share')
    .set({ revoked_at: work.now, revoked_by: work.actor.userId })
    .where('id', '=', shareId)
    .where('contract_id', '=', contractId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, sharedOfferEvents, { entityId: contractId, action: 'REVOKE_OFFER_LINK', after: { link: shareId } });
}
