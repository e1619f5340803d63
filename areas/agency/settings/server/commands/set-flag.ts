import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { flagEvents } from '../../api/audit-events.ts';
import type { FlagRow } from '../../api/index.ts';
import { type Flag, mayChangeFlag } from '../../domain/index.ts';
import { CONFIG_TOPIC } from '../flags.ts';
import { readFlagRow } from '../read-model.ts';

/**
 * Changes one flag; every server process and open page is notified at commit. Throws if the version is not the current
 * one.
 */
export async function changeFlag(work: UserWork, code: Flag, value: boolean, version: number): Promise<FlagRow> {
  if (!mayChangeFlag(code, work.actor.roles)) throw new AppError(commonErrors.FORBIDDEN);
  const row = await work.db.selectFrom('config_flag').selectAll().where('code', '=', code).forUpdate().executeTakeFirstOrThrow();
  if (row.version !== version) {
    const { changedBy, changedAt } = await readFlagRow(work.db, code);
    const when = changedAt === null ? '' : formatMinute(changedAt);
    throw new AppError(commonErrors.CHANGED_BY_OTHERS, { who: changedBy ?? 'Nais', when }, { version: row.version });
  }
  if (row.value !== value) {
    await work.db
      .updateTable('config_flag')
      .set({ value, version: version + 1, updated_at: work.now, updated_by: work.actor.userId })
      .where('id', '=', row.id)
      .execute();
    await audit(work, flagEvents, {
      entityId: row.id,
      action: 'UPDATE',
      before: { [code]: row.value },
      after: { [code]: value },
    });
    await publish(work, CONFIG_TOPIC, code);
  }
  return readFlagRow(work.db, code);
}
