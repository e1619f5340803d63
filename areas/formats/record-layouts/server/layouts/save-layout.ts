import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import {
  type createRecordLayout,
  type LayoutSettings,
  type publishLayout,
  recordLayoutErrors,
  recordLayoutEvents,
} from '../../api/index.ts';
import { COMPANY_MISSING, NAME_TAKEN, NOT_BEFORE_TODAY, NOTHING_IN_FORCE, SECRET_MISSING } from '../../api/texts.ts';
import type { SftpTarget } from '../../domain/delivery.ts';
import { faultsOf } from '../../domain/faults.ts';
import { type LayoutContent, newLayout, nextFileOn } from '../../domain/index.ts';
import { requireManager } from '../visibility.ts';
import { draftOf, type LayoutRecord, lockManaged, versionOn } from './layout-record.ts';

async function refuseTakenName(work: UserWork, companyId: number, name: string, own: number | null): Promise<void> {
  const taken = await work.db
    .selectFrom('record_layout')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== own) throw new FieldErrors({ name: NAME_TAKEN[work.language] });
}

/** Creates a layout with an empty draft. Throws NOT_FOUND, 422 for its insurer and name. */
export async function create(work: UserWork, form: BodyOf<typeof createRecordLayout>): Promise<{ id: number }> {
  await requireManager(work);
  const company = await work.db
    .selectFrom('company_view')
    .select('id')
    .where('id', '=', form.companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (company === undefined) throw new FieldErrors({ companyId: COMPANY_MISSING[work.language] });
  await refuseTakenName(work, form.companyId, form.name, null);
  const times = { created_at: work.now, updated_at: work.now };
  const { id } = await work.db
    .insertInto('record_layout')
    .values({ company_id: form.companyId, name: form.name, since: form.since, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = newLayout(form.format, form.format === 'XML' ? 'movimento' : 'Movimento');
  await work.db
    .insertInto('record_layout_version')
    .values({ layout_id: id, number: 1, content: json(content), updated_at: work.now })
    .execute();
  await audit(work, recordLayoutEvents, { entityId: id, action: 'CREATE', after: form });
  return { id };
}

async function saveVersion(work: Work, row: LayoutRecord): Promise<{ version: number }> {
  await work.db
    .updateTable('record_layout')
    .set({ version: row.version + 1, updated_at: work.now })
    .where('id', '=', row.id)
    .execute();
  return { version: row.version + 1 };
}

/** Name under which the secret of a layout is sealed. */
export const secretName = (layoutId: number): string => `record layout ${layoutId}`;

function targetOf({ channel, host, port, user, folder, answers, fingerprint }: LayoutSettings): SftpTarget | null {
  if (channel !== 'SFTP' || host === null || port === null || user === null || folder === null || fingerprint === null) return null;
  return { host, port, user, folder, answers, fingerprint };
}

/** The day of the next file, from today on for a schedule that changed. */
function nextOnOf(form: LayoutSettings, today: PlainDate): PlainDate | null {
  if (form.trigger !== 'PERIODO' || form.frequency === null) return null;
  const { frequency, weekday, monthDay } = form;
  return nextFileOn({ frequency, weekday, monthDay }, addDays(today, -1));
}

/** Saves the settings of a layout. Throws NOT_FOUND, CHANGED_BY_OTHERS, 422. */
export async function saveSettings(work: UserWork, id: number, version: number, form: LayoutSettings, box: SecretBox) {
  const row = await lockManaged(work, id);
  await refuseStale(work, recordLayoutEvents, row, version);
  await refuseTakenName(work, row.company_id, form.name, id);
  if (form.channel === 'SFTP' && form.secret === null && row.sftp_secret === null) {
    throw new FieldErrors({ secret: SECRET_MISSING[work.language] });
  }
  if (form.enabled && (await versionOn(work, id, work.today)) === undefined) {
    throw new FieldErrors({ enabled: NOTHING_IN_FORCE[work.language] });
  }
  const weekly = form.trigger === 'PERIODO' && form.frequency === 'SETTIMANALE';
  const monthly = form.trigger === 'PERIODO' && form.frequency === 'MENSILE';
  const target = targetOf(form);
  const { secret, ...shown } = form;
  await work.db
    .updateTable('record_layout')
    .set({
      name: form.name,
      since: form.since,
      enabled: form.enabled,
      trigger: form.trigger,
      frequency: form.trigger === 'PERIODO' ? form.frequency : null,
      weekday: weekly ? form.weekday : null,
      month_day: monthly ? form.monthDay : null,
      next_on: nextOnOf(form, work.today),
      sends_empty: form.sendsEmpty,
      channel: form.channel,
      email: form.email,
      sftp: target === null ? null : json(target),
      ...(secret === null ? {} : { sftp_secret: box.seal(secretName(id), secret) }),
    })
    .where('id', '=', id)
    .execute();
  const saved = await saveVersion(work, row);
  await audit(work, recordLayoutEvents, { entityId: id, action: 'UPDATE', before: { ...row, sftpSecret: null }, after: shown });
  return saved;
}

/** Saves the draft of a layout; the first change after a publication makes a new one. Throws NOT_FOUND, CHANGED_BY_OTHERS. */
export async function saveDraft(work: UserWork, id: number, version: number, content: LayoutContent) {
  const row = await lockManaged(work, id);
  await refuseStale(work, recordLayoutEvents, row, version);
  const draft = await draftOf(work, id);
  if (draft === undefined) {
    const { last } = await work.db
      .selectFrom('record_layout_version')
      .select((eb) => eb.fn.max('number').as('last'))
      .where('layout_id', '=', id)
      .executeTakeFirstOrThrow();
    await work.db
      .insertInto('record_layout_version')
      .values({ layout_id: id, number: Number(last ?? 0) + 1, content: json(content), updated_at: work.now })
      .execute();
  } else {
    await work.db
      .updateTable('record_layout_version')
      .set({ content: json(content), updated_at: work.now })
      .where('id', '=', draft.id)
      .execute();
  }
  const saved = await saveVersion(work, row);
  await audit(work, recordLayoutEvents, { entityId: id, action: 'DRAFT', before: draft?.content ?? {}, after: content });
  return saved;
}

/** Publishes the draft from a day. Throws NOT_FOUND, CHANGED_BY_OTHERS, NO_DRAFT, NOT_PUBLISHABLE, 422 for a past day. */
export async function publish(work: UserWork, id: number, version: number, { validFrom }: BodyOf<typeof publishLayout>) {
  const row = await lockManaged(work, id);
  await refuseStale(work, recordLayoutEvents, row, version);
  const draft = await draftOf(work, id);
  if (draft === undefined) throw new AppError(recordLayoutErrors.NO_DRAFT);
  if (validFrom < work.today) throw new FieldErrors({ validFrom: NOT_BEFORE_TODAY[work.language] });
  const faults = faultsOf(draft.content);
  if (faults.length > 0) throw new AppError(recordLayoutErrors.NOT_PUBLISHABLE, { count: faults.length });
  await work.db
    .updateTable('record_layout_version')
    .set({ valid_from: validFrom, published_at: work.now, published_by: work.actor.userId })
    .where('id', '=', draft.id)
    .execute();
  const saved = await saveVersion(work, row);
  await audit(work, recordLayoutEvents, { entityId: id, action: 'PUBLISH', after: { number: draft.number, validFrom } });
  return saved;
}
