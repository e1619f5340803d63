import type { TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { readTaxRates, readVersion } from '#areas/offer/catalogue/server/public.ts';
import { tariffFaults } from '#areas/offer/rating/domain/index.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { linkTask, startTask } from '#platform/server-kit/tasks/long-task.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import { impactRunAddress } from '../../api/addresses.ts';
import { impactRunEvents } from '../../api/audit-events.ts';
import { type Baseline, impactErrors } from '../../api/index.ts';
import { impactOf } from '../../api/texts.ts';
import { impactKind } from '../run-impact.ts';

interface VersionKey {
  readonly id: number;
  readonly numero: number;
}

interface Options {
  readonly quotations: number;
  readonly contracts: boolean;
  readonly baseline: Baseline;
}

/**
 * Starts a run of a version in its current state: it prices this content even if the draft changes meanwhile. Throws
 * for a version with faults, which has no price.
 */
export async function startImpact(
  work: UserWork,
  { id: tariffId, numero }: VersionKey,
  options: Options,
): Promise<{ id: number; taskId: number }> {
  if (options.quotations === 0 && !options.contracts) throw new AppError(impactErrors.NOTHING_TO_REPRICE);
  const version = await readVersion(work, 'tariffe', tariffId, numero);
  const content = version.content as TariffContent;
  const faults = tariffFaults(content, await readTaxRates(work.db));
  if (faults.length > 0) throw new AppError(impactErrors.DRAFT_HAS_FAULTS, { count: faults.length }, { faults });
  const name = content.name ?? content.code;
  const taskId = await startTask(work, impactKind, {
    input: {},
    label: impactOf(name, numero),
  });
  const { id } = await work.db
    .insertInto('impact_run')
    .values({
      task_id: taskId,
      tariff_version_id: version.id,
      content: json(content),
      sha256: fingerprintOf(content),
      created_by: work.actor.userId,
      created_at: work.now,
      ...options,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkTask(work, taskId, impactRunAddress.href({ id: id }));
  await audit(work, impactRunEvents, { entityId: id, action: 'CREATE', after: { tariffId, number: numero, ...options } });
  return { id, taskId };
}
