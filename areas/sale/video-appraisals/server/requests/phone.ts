import { sql } from 'kysely';
import sharp from 'sharp';
import { hashOfToken, openPublicLink } from '#areas/agency/access/server/public.ts';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import { type Documents, readUpload } from '#areas/agency/documents/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { PHOTO_ANGLES, type PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import { OPEN_QUOTATIONS } from '#areas/sale/contracts/domain/index.ts';
import { setAppraisalStatus } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Outside } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { appraisalAddress } from '../../api/addresses.ts';
import { addShot, appraisalErrors, appraisalEvents, type PhoneAppraisal } from '../../api/index.ts';
import { photosArrived } from '../../api/texts.ts';
import { hintsOf, MEASURED_WIDTH, type Measure, measure } from '../../domain/index.ts';
import { APPRAISAL_FILES } from '../access.ts';

/** Photos that one link takes, with those taken again: a fifth attempt at every angle, and some. */
const MOST_SHOTS = 30;

export interface PhoneDependencies {
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}

interface OpenLink {
  readonly id: number;
  readonly contractId: number;
  readonly status: PhoneAppraisal['state'];
  readonly consented: boolean;
  readonly number: string;
  readonly vehicle: string;
  readonly plate: string | null;
  readonly expiresOn: PlainDate;
  readonly sellerId: number;
}

/** A link takes photos until they are sent; then it shows that they were, until its last day. */
const OPEN = (today: PlainDate) => sql`a.status in ('ACQUIRING', 'ACQUIRED') and a.expires_on >= ${today}::date
  and c.status in (${literals(OPEN_QUOTATIONS)})`;

const linkQuery = (token: string, today: PlainDate) => sql<OpenLink>`select a.id, a.contract_id as "contractId", a.status,
    a.consented_at is not null as consented, c.number, coalesce(c.vehicle, '') as vehicle, c.plate, a.expires_on as "expiresOn",
    c.seller_id as "sellerId"
  from appraisal a join contract_view c on c.id = a.contract_id where ${hashOfToken(token)} in (a.token_hash, a.customer_token_hash) and ${OPEN(today)}`;

/**
 * Returns the appraisal of a secret. Unknown, ended and expired links, and any link for a network that tried too many,
 * throw the same NOT_FOUND. Misses stay counted, so callers have no transaction.
 */
export function openLink(ctx: Context, token: string): Promise<OpenLink> {
  return openPublicLink(ctx, 'appraisal', linkQuery(token, ctx.today));
}

function shotsOf(db: Database, id: number) {
  return db
    .selectFrom('appraisal_shot')
    .select(['angle', 'brightness', 'sharpness'])
    .where('appraisal_id', '=', id)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** What the phone shows of a link. */
export async function viewOf(ctx: Context, agency: PhoneDependencies['agency'], link: OpenLink): Promise<PhoneAppraisal> {
  const { name, phone, email } = await agency();
  const { status: state, consented, vehicle, plate, expiresOn } = link;
  const shots = (await shotsOf(ctx.db, link.id)).map((shot) => ({ angle: shot.angle, hints: hintsOf(shot) }));
  const film = await ctx.db.selectFrom('appraisal_film').select('seconds').where('appraisal_id', '=', link.id).executeTakeFirst();
  return { state, consented, vehicle, plate, expiresOn, shots, film: film ?? null, agency: { name, phone, email } };
}

/** Returns what a link is about. Throws NOT_FOUND. */
export async function showAppraisal(ctx: Context, { agency }: PhoneDependencies, token: string): Promise<PhoneAppraisal> {
  return viewOf(ctx, agency, await openLink(ctx, token));
}

/** Changes an appraisal that still takes photos, locked; the state is read again after the lock. */
export function change(ctx: Context, token: string, run: (work: Context, link: OpenLink) => Promise<void>): Promise<void> {
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const { rows } = await sql<OpenLink>`${linkQuery(token, ctx.today)} for update of a`.execute(db);
    const [link] = rows;
    if (link === undefined) throw new AppError(commonErrors.NOT_FOUND);
    await run(work, link);
  });
}

/** Records the customer's consent to keep photos of their vehicle, once. Throws NOT_FOUND. */
export async function recordConsent(ctx: Context, { agency }: PhoneDependencies, token: string): Promise<PhoneAppraisal> {
  await openLink(ctx, token);
  await change(ctx, token, async (work, link) => {
    if (link.consented) return;
    await work.db.updateTable('appraisal').set({ consented_at: ctx.now }).where('id', '=', link.id).execute();
    await audit(work, appraisalEvents, { entityId: link.id, action: 'CONSENT' });
  });
  return viewOf(ctx, agency, await openLink(ctx, token));
}

/** Measures a stored picture as the phone measured it. */
async function measured(content: Buffer): Promise<Measure> {
  const { data, info } = await sharp(content).resize({ width: MEASURED_WIDTH }).greyscale().raw().toBuffer({ resolveWithObject: true });
  return measure(data, info.width);
}

/**
 * Stores a photo of one angle, drawn anew without its metadata, in place of the one before. Throws NOT_FOUND,
 * CONSENT_MISSING, TOO_MANY_SHOTS, 422 at `photo`.
 */
export async function storeShot(
  ctx: Context & Outside,
  { documents, agency }: PhoneDependencies,
  { token, angle, photo }: BodyOf<typeof addShot>,
): Promise<PhoneAppraisal> {
  const { status, consented } = await openLink(ctx, token);
  if (status !== 'ACQUIRING') throw new AppError(commonErrors.NOT_FOUND);
  if (!consented) throw new AppError(appraisalErrors.CONSENT_MISSING);
  const label = assertDefined(addShot.fields?.photo, 'label of the photo');
  const { fileName, content } = await readUpload(photo, { path: 'photo', label, language: ctx.language });
  const figures = await measured(content);
  const kept = await documents.keep(ctx, content, fileName);
  await change(ctx, token, async (work, link) => {
    if (link.status !== 'ACQUIRING') throw new AppError(commonErrors.NOT_FOUND);
    const { count } = await work.db
      .selectFrom('appraisal_shot')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('appraisal_id', '=', link.id)
      .executeTakeFirstOrThrow();
    if (count >= MOST_SHOTS) throw new AppError(appraisalErrors.TOO_MANY_SHOTS, { max: MOST_SHOTS });
    const file = await documents.link(work, kept, { entity: APPRAISAL_FILES, entityId: link.id, kind: 'FOTO' });
    await work.db
      .updateTable('appraisal_shot')
      .set({ replaced_at: ctx.now })
      .where('appraisal_id', '=', link.id)
      .where('angle', '=', angle)
      .where('replaced_at', 'is', null)
      .execute();
    await work.db
      .insertInto('appraisal_shot')
      .values({ appraisal_id: link.id, angle, file_id: file.id, ...figures, created_at: ctx.now })
      .execute();
    await audit(work, appraisalEvents, { entityId: link.id, action: 'ADD_SHOT', after: { angle, ...figures } });
  });
  return viewOf(ctx, agency, await openLink(ctx, token));
}

const ANGLES: readonly PhotoAngle[] = keysOf(PHOTO_ANGLES);

/** Sends the photos to the agency: the link takes no more. Again, it answers the same. Throws NOT_FOUND, SHOTS_MISSING. */
export async function sendShots(ctx: Context, { agency }: PhoneDependencies, token: string): Promise<PhoneAppraisal> {
  await openLink(ctx, token);
  await change(ctx, token, async (work, link) => {
    if (link.status !== 'ACQUIRING') return;
    const present = (await shotsOf(work.db, link.id)).map(({ angle }) => angle);
    const missing = ANGLES.filter((angle) => !present.includes(angle)).length;
    if (missing > 0) throw new AppError(appraisalErrors.SHOTS_MISSING, { count: missing });
    await work.db.updateTable('appraisal').set({ status: 'ACQUIRED', acquired_at: ctx.now }).where('id', '=', link.id).execute();
    await setAppraisalStatus(work, link.contractId, 'ACQUIRED');
    await audit(work, appraisalEvents, { entityId: link.id, action: 'SEND' });
    await notifyUser(work, link.sellerId, { ...photosArrived(link.number), link: appraisalAddress.href({ id: link.id }) });
  });
  return viewOf(ctx, agency, await openLink(ctx, token));
}
