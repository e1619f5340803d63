import { DEFAULT_ROLES, GROUPS, type Group, ROLE_LABELS, ROLES } from '#areas/access/domain/index.ts';
import { GROUP_LABELS } from './group-labels.ts';
import { defaultReach, type Reach } from './reach-matrix.ts';

/** Returns a Markdown table with aligned columns, as the formatter writes it. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

/** Returns the letters of the allowed actions. */
function lettersOf({ list, create, edit, impersonate }: Reach): string {
  return [list && 'L', create && 'C', edit && 'E', impersonate && 'I'].filter((letter) => letter !== false).join('');
}

function reachTable(): string[] {
  const rows = GROUPS.map((actor: Group) => [actor, ...defaultReach(actor).map(({ reach }) => lettersOf(reach))]);
  return table([['group', ...GROUPS.map((_, index) => String(index + 1))], ...rows]);
}

/** Returns the default roles of every group as a table for `docs/roles.md`: one row per role, one column per group. */
export function rolesDocument(): string {
  const columns = GROUPS.map((group, index) => `${index + 1}. ${group} (${GROUP_LABELS[group].one.en})`);
  const rows = ROLES.map((role) => [
    role,
    ROLE_LABELS[role].en,
    ...GROUPS.map((group) => (DEFAULT_ROLES[group].includes(role) ? '●' : '')),
  ]);
  return [
    '# Default roles of each group',
    '',
    'Written by `node scripts/build-roles.ts` from `areas/access/domain/default-roles.ts`; a test holds it to be current.',
    'A user has the roles of his group, plus and minus his own differences (tab permissions of his page).',
    '',
    ...columns,
    '',
    ...table([['role', 'what it allows', ...GROUPS.map((_, index) => String(index + 1))], ...rows]),
    '',
    '## What each group does with the users of each group',
    '',
    'L lists, C creates, E edits, I works as (impersonates): with the default roles, as far as the user stands in the own branch of the network.',
    'Everything else answers 403, a user of another branch 404; `areas/users/server/reach-matrix.api.test.ts` asks for every cell over HTTP.',
    '',
    ...reachTable(),
    '',
  ].join('\n');
}
