import type { TariffContent } from '#areas/catalogue/domain/index.ts';
import { readTaxRates } from '#areas/catalogue/server/public.ts';
import { tariffFaults } from '#areas/rating/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { linkTask, startTask } from '#platform/server-kit/tasks/long-task.ts';
import { type Baseline, impactErrors } from '../../api/index.ts';
import { impactKind, impactLink } from '../run-impact.ts';

interface Options {
  readonly quotations: number;
  readonly contracts: boolean;
  readonly baseline: Baseline;
}

/**
 * Starts a run of a version as it is now: it prices this content even when the draft is changed meanwhile. A version with faults has no price to
 * compare.
 */
export async function startImpact(work: UserWork, versionId: number, options: Options): Promise<{ id: number; taskId: number }> {
  if (options.quotations === 0 && !options.contracts) throw new AppError(impactErrors.NOTHING_TO_REPRICE);
  const version = await work.db
    .selectFrom('tariff_version as v')
    .innerJoin('tariff as t', 't.id', 'v.tariff_id')
    .select(['v.id', 'v.number', 'v.content', 'v.sha256', 't.name'])
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  if (version === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const faults = tariffFaults(version.content as object as TariffContent, await readTaxRates(work.db));
  if (faults.length > 0) throw new AppError(impactErrors.DRAFT_HAS_FAULTS, { count: faults.length }, { faults });
  const taskId = await startTask(work, impactKind, {
    input: {},
    label: { it: `Impatto di ${version.name} v${version.number}`, en: `Impact of ${version.name} v${version.number}` },
  });
  const { id } = await work.db
    .insertInto('impact_run')
    .values({
      task_id: taskId,
      tariff_version_id: versionId,
      content: JSON.stringify(version.content),
      sha256: version.sha256,
      created_by: work.actor.userId,
      created_at: work.now,
      ...options,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkTask(work, taskId, impactLink(id));
  await audit(work, { entity: 'impact_run', entityId: id, action: 'CREATE', after: { versionId, sha256: version.sha256, ...options } });
  return { id, taskId };
}
