import type { RateRow } from '#areas/offer/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Change } from '#platform/domain-kit/versioned/differences.ts';
import { partOf } from '#platform/domain-kit/versioned/shape.ts';

/** A difference below a heading shared by several. */
export interface PlacedChange {
  readonly change: Change;
  /** The rest of the place. */
  readonly what: string;
  /** Its row of a rate table. */
  readonly row: Partial<RateRow> | null;
}

export interface ChangeGroup {
  readonly heading: string;
  readonly changes: readonly PlacedChange[];
}

const SEPARATOR = ' › ';

/** Steps of the heading: a list and its record, and the rate table of a coverage. */
function headingSteps(steps: readonly string[], isRate: boolean): number {
  if (isRate) return 3;
  return steps.length > 2 ? 2 : steps.length - 1;
}

function rowOf(content: unknown, path: string): Partial<RateRow> | null {
  const steps = path.split('.');
  if (steps[0] !== 'coverages' || steps[2] !== 'rows' || steps[3] === undefined) return null;
  const row = steps.slice(0, 4).reduce<unknown>((value, step) => partOf(value, step), content);
  return typeof row === 'object' && row !== null ? row : null;
}

/** Groups differences under headings, in order: everything of one coverage together, its rate table separately. */
export function groupChanges(
  changes: readonly Change[],
  contents: { readonly before: unknown; readonly after: unknown },
  language: Language,
): ChangeGroup[] {
  const groups = new Map<string, PlacedChange[]>();
  for (const change of changes) {
    const steps = change.place[language].split(SEPARATOR);
    const row = rowOf(change.kind === 'TOLTO' ? contents.before : contents.after, change.path);
    const cut = headingSteps(steps, row !== null);
    const heading = steps.slice(0, cut).join(SEPARATOR);
    groups.set(heading, [...(groups.get(heading) ?? []), { change, what: steps.slice(cut).join(SEPARATOR), row }]);
  }
  return [...groups].map(([heading, placed]) => ({ heading, changes: placed }));
}
