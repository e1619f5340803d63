import { DEFAULT_ROLES, GROUPS, ROLES } from '#areas/access/domain/index.ts';
import { GROUP_LABELS } from './group-labels.ts';

/** A Markdown table with its columns in line, as the formatter writes it. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

/** The default roles of every group as a table, for `docs/roles.md`: a row per role, a column per group. */
export function rolesDocument(): string {
  const columns = GROUPS.map((group, index) => `${index + 1}. ${group} (${GROUP_LABELS[group].one.en})`);
  const rows = ROLES.map((role) => [role, ...GROUPS.map((group) => (DEFAULT_ROLES[group].includes(role) ? '●' : ''))]);
  return [
    '# Default roles of each group',
    '',
    'Written by `node scripts/build-roles.ts` from `areas/access/domain/default-roles.ts`; a test holds it to be current.',
    'A user has the roles of his group, plus and minus his own differences (tab permissions of his page).',
    '',
    ...columns,
    '',
    ...table([['role', ...GROUPS.map((_, index) => String(index + 1))], ...rows]),
    '',
  ].join('\n');
}
