import { DEFAULT_ROLES, GROUPS, ROLES } from '#areas/access/domain/index.ts';
import { GROUP_LABELS } from './group-labels.ts';

/** The default roles of every group as a table, for `docs/roles.md`: a row per role, a column per group. */
export function rolesDocument(): string {
  const columns = GROUPS.map((group, index) => `${index + 1}. ${group} (${GROUP_LABELS[group].one.en})`);
  const rows = ROLES.map((role) => `| ${role} | ${GROUPS.map((group) => (DEFAULT_ROLES[group].includes(role) ? '●' : '')).join(' | ')} |`);
  return [
    '# Default roles of each group',
    '',
    'Written by `node scripts/build-roles.ts` from `areas/access/domain/default-roles.ts`; a test holds it to be current.',
    'A user has the roles of his group, plus and minus his own differences (tab permissions of his page).',
    '',
    ...columns,
    '',
    `| role | ${GROUPS.map((_, index) => index + 1).join(' | ')} |`,
    `| --- | ${GROUPS.map(() => ':-:').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
