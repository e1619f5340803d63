import { sql } from 'kysely';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type correctRecord, recordLayoutEvents } from '../../api/index.ts';
import { CORRECTION_FORMS, VALUE_NOT_SENT } from '../../api/texts.ts';
import { correctableValues } from '../../domain/faults.ts';
import { VALUES, type ValueCode } from '../../domain/value-codes.ts';
import { lockManaged, versionOn } from '../layouts/layout-record.ts';

/** Returns a typed value as it is kept: amounts in cents; null where it is not of its type. */
function storedForm(value: ValueCode, typed: string): string | null {
  if (typed === '') return '';
  const { type } = VALUES[value];
  if (type === 'DATA') return isPlainDate(typed) ? typed : null;
  if (type === 'NUMERO') return /^-?\d{1,12}$/.test(typed) ? typed : null;
  if (type === 'TESTO') return typed;
  const [, sign, euros = '', cents = ''] = /^(-?)(\d{1,10})(?:[.,](\d{2}))?$/.exec(typed) ?? [];
  return sign === undefined ? null : `${sign}${Number(euros) * 100 + Number(cents === '' ? 0 : cents)}`;
}

/** Corrects a value of a movement for the next file of a layout. Throws NOT_FOUND, 422. */
export async function correct(work: UserWork, id: number, form: BodyOf<typeof correctRecord>): Promise<void> {
  const layout = await lockManaged(work, id);
  const { entryId, value, corrected, reason } = form;
  const sent = await sql`select from record_item i where i.layout_id = ${id} and i.entry_id = ${entryId}`.execute(work.db);
  if (sent.rows.length === 0) throw new AppError(commonErrors.NOT_FOUND);
  const version = await versionOn(work, layout.id, work.today);
  if (version === undefined || !correctableValues(version.content).includes(value)) {
    throw new FieldErrors({ value: VALUE_NOT_SENT[work.language] });
  }
  const content = storedForm(value, corrected);
  const { type } = VALUES[value];
  if (content === null && type !== 'TESTO') throw new FieldErrors({ corrected: CORRECTION_FORMS[type][work.language] });
  const row = { content: content ?? '', reason, created_at: work.now, created_by: work.actor.userId };
  await work.db
    .insertInto('record_correction')
    .values({ layout_id: id, entry_id: entryId, value, ...row })
    .onConflict((conflict) => conflict.columns(['layout_id', 'entry_id', 'value']).doUpdateSet(row))
    .execute();
  await audit(work, recordLayoutEvents, { entityId: id, action: 'CORRECT', reason, after: { entryId, value, corrected } });
}
