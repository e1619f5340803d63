import type { UserWork } from '#platform/server-kit/context.ts';
import type { PreviewAnswer } from '../../api/index.ts';
import { faultsOf } from '../../domain/faults.ts';
import type { LayoutContent } from '../../domain/index.ts';
import { writeFile } from '../../domain/render.ts';
import { requireManager } from '../visibility.ts';
import { latestMovements } from './read-movements.ts';

/** Movements that are tried, and lines that are shown. */
const TRIED = 10;
const SHOWN = 30;

/** Faults under which a file has no meaning; others are shown beside the preview. */
const isDrawable = (layout: LayoutContent) =>
  !faultsOf(layout).some(({ code }) => code === 'NO_DETAIL' || code === 'ONLY_DETAIL' || code === 'ONLY_COVERAGE' || code === 'ROOT');

/** Writes the latest movements of an insurer in a form that may be incomplete. Keeps nothing. Throws NOT_FOUND. */
export async function preview(work: UserWork, companyId: number, layout: LayoutContent): Promise<PreviewAnswer> {
  await requireManager(work);
  const nothing = { name: '', lines: [], movements: 0, withheld: [], problems: [] };
  if (!isDrawable(layout)) return nothing;
  const company = await work.db.selectFrom('company_view').select('code').where('id', '=', companyId).executeTakeFirst();
  if (company === undefined) return nothing;
  const movements = (await latestMovements(work.db, layout, companyId, TRIED)).toReversed();
  const head = { number: 1, day: work.today, from: work.today, to: work.today, company: company.code };
  const file = writeFile(layout, head, movements);
  return {
    name: file.name,
    lines: file.lines.slice(0, SHOWN).map((line) => ({ ...line })),
    movements: movements.length,
    withheld: movements.flatMap(({ policyNumber, customer }, at) => {
      const problems = file.movements[at]?.problems ?? [];
      return problems.length === 0 ? [] : [{ policyNumber, customer, problems: [...problems] }];
    }),
    problems: [...file.problems],
  };
}
