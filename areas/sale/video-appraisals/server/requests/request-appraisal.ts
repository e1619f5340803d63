import { sql } from 'kysely';
import { toString as qrCode } from 'qrcode';
import { hashOfToken, newToken, peopleOf } from '#areas/agency/access/server/public.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import { isOpenQuotation } from '#areas/sale/contracts/domain/index.ts';
import { type ContractRow, findContract, lockContract, setAppraisalStatus } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { isItalianMobile } from '#platform/domain-kit/identifiers/phone.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { HIDDEN_MARK, inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { TextMessages } from '#platform/server-kit/sms/text-messages.ts';
import { phoneAppraisalAddress } from '../../api/addresses.ts';
import { appraisalErrors, appraisalEvents, type listContractAppraisals, type requestAppraisal } from '../../api/index.ts';
import { appraisalMailWords, MAIL_NOT_SET_UP } from '../../api/texts.ts';
import { APPRAISAL_TRANSITIONS } from '../../domain/index.ts';
import { type TextDependencies, textLink } from './text-link.ts';

export interface RequestDependencies extends TextDependencies {
  /** Whether a mail server is configured. */
  readonly mailsLeave: boolean;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
  /** Whether the tenant requires the appraisals that products ask for. */
  readonly isRequired: boolean;
}

/** Days for which a link can be used. */
const DAYS = 7;

/** Whether the product of a contract asks for a video appraisal, and the tenant requires it. */
async function isRequiredFor(work: UserWork, row: ContractRow, isRequired: boolean): Promise<boolean> {
  if (!isRequired || row.product_version_id === null || row.data.insuredObject !== 'VEICOLO') return false;
  const contents = await readContents(work.db, 'product_version', [row.product_version_id]);
  return contents.get(row.product_version_id)?.videoPeriziaRichiesta ?? false;
}

function isOpen({ status, appraisal_status }: Pick<ContractRow, 'status' | 'appraisal_status'>): boolean {
  return isOpenQuotation(status) && appraisal_status !== 'ACCEPTED' && appraisal_status !== 'ACQUIRED';
}

/** The mobile number of a contract's customer to which a link can be texted; null without one, or without a service. */
function mobileOf({ data }: Pick<ContractRow, 'data'>, texts: TextMessages | null): string | null {
  const { phone } = data.customer.contacts;
  return texts !== null && phone !== null && isItalianMobile(phone) ? phone : null;
}

/** Ends the appraisal that a new one replaces: an unused link, or one of another vehicle. */
async function endEarlier(work: UserWork, contractId: number): Promise<void> {
  const ended = await work.db
    .updateTable('appraisal')
    .set({ status: 'EXPIRED' })
    .where('contract_id', '=', contractId)
    .where('status', 'in', [...APPRAISAL_TRANSITIONS.statesAllowing('SCADI')])
    .returning('id')
    .execute();
  for (const { id } of ended) await audit(work, appraisalEvents, { entityId: id, action: 'EXPIRE' });
}

/**
 * Makes a link to the photos of a quotation's vehicle, which replaces an open one, and mails it if an address is given.
 * Throws NOT_FOUND, NOT_NEEDED, NO_TEXTS, 422 without a mail server.
 */
export async function makeAppraisalLink(
  work: UserWork,
  { sender: senderNow, texts, mailsLeave, box, publicUrl, isRequired }: RequestDependencies,
  contractId: number,
  { email = null, byText }: BodyOf<typeof requestAppraisal>,
): Promise<ResponseOf<typeof requestAppraisal>> {
  if (email !== null && !mailsLeave) throw new FieldErrors({ email: MAIL_NOT_SET_UP[work.language] });
  const row = await lockContract(work, contractId);
  if (!isOpen(row) || !(await isRequiredFor(work, row, isRequired))) throw new AppError(appraisalErrors.NOT_NEEDED);
  if (byText && mobileOf(row, texts) === null) throw new AppError(appraisalErrors.NO_TEXTS);
  await endEarlier(work, contractId);
  const token = newToken();
  const link = `${publicUrl()}${phoneAppraisalAddress.href({ token })}`;
  const expiresOn = addDays(work.today, DAYS);
  const { id } = await work.db
    .insertInto('appraisal')
    .values({
      contract_id: contractId,
      status: 'ACQUIRING',
      token_hash: hashOfToken(token),
      expires_on: expiresOn,
      created_at: work.now,
      created_by: work.actor.userId,
      created_people: peopleOf(work.actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (email !== null) {
    const sender = await senderNow();
    const name = customerName(row.data.customer);
    const mail = await sendMail(work, {
      ...mailBody(appraisalMailWords({ name, number: row.number, until: expiresOn, link: HIDDEN_MARK }), sender),
      ...inNameOf(sender),
      key: `appraisals.link:${id}`,
      kind: 'appraisals.link',
      to: { address: email, name },
      hidden: { box, address: link },
    });
    await work.db.updateTable('appraisal').set({ mail_id: mail.id }).where('id', '=', id).execute();
  }
  if (byText) await textLink(work, box, id, link);
  await setAppraisalStatus(work, contractId, 'ACQUIRING');
  await audit(work, appraisalEvents, { entityId: id, action: 'REQUEST', after: { contract: contractId, address: email, texted: byText } });
  const svg = await qrCode(link, { type: 'svg', margin: 1 });
  return { link, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Video appraisals of a contract visible to the acting user, newest first. Throws NOT_FOUND. */
export async function appraisalsOf(
  work: UserWork,
  { isRequired, texts }: Pick<RequestDependencies, 'isRequired' | 'texts'>,
  contractId: number,
): Promise<ResponseOf<typeof listContractAppraisals>> {
  const row = await findContract(work, contractId);
  const { rows: items } = await sql<ResponseOf<typeof listContractAppraisals>['items'][number]>`
    select a.id, a.status, a.created_at as "createdAt", u.display_name as "createdBy", a.expires_on as "expiresOn",
      a.acquired_at as "acquiredAt", a.decided_at as "decidedAt", d.display_name as "decidedBy", a.cause, a.note,
      (select count(*) from appraisal_shot s where s.appraisal_id = a.id and s.replaced_at is null) as shots,
      m.to_address as address, m.status as mail, a.texted_at as "textedAt"
    from appraisal a join user_view u on u.id = a.created_by left join user_view d on d.id = a.decided_by
      left join mail_outbox m on m.id = a.mail_id
    where a.contract_id = ${contractId} order by a.id desc limit 50`.execute(work.db);
  const required = await isRequiredFor(work, row, isRequired);
  return { items, isRequired: required, canRequest: required && isOpen(row), mobile: mobileOf(row, texts) };
}
