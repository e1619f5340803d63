import type { Group } from '#areas/agency/access/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { absentFields } from '../../domain/group-profile.ts';
import { GROUP_LABELS, PARENTS, subjectTypesOf } from '../../domain/index.ts';
import { USER_FIELDS } from '../registry/fields.ts';
import { registrySchema } from '../registry/registry-schema.ts';

/** Heading of the error column in a returned file; ignored when the file is uploaded again. */
export const ERROR_HEADING: Text = { it: 'Errori', en: 'Errors' };

/** How the text of a cell becomes a value. */
export type CellKind = 'TEXT' | 'DATE' | 'BOOLEAN' | 'LIST' | 'SUBJECT' | 'INSURER' | 'PARENT';

/** A column of the spreadsheet of users: heading, and where its value goes. */
export interface ImportColumn {
  readonly path: string;
  readonly kind: CellKind;
  readonly title: Text;
}

const KINDS: Readonly<Record<string, CellKind>> = {
  subjectType: 'SUBJECT',
  companyId: 'INSURER',
  ruiRegisteredOn: 'DATE',
  requestedOn: 'DATE',
  registeredOn: 'DATE',
  mup: 'BOOLEAN',
  forcePrintMup: 'BOOLEAN',
  linearRcAuto: 'BOOLEAN',
  linearRcMoto: 'BOOLEAN',
  brands: 'LIST',
  antitheft: 'LIST',
  services: 'LIST',
};

const ADDRESS = ['street', 'houseNumber', 'postcode', 'city', 'province'].map((name) => `address.${name}`);

/** Returns the fields that no kind of subject of the group has. */
function lacking(group: Group): ReadonlySet<string> {
  const [first = [], ...others] = subjectTypesOf(group).map((subject): readonly string[] => absentFields(group, subject));
  return new Set(first.filter((field) => others.every((list) => list.includes(field))));
}

/** Returns the columns of a spreadsheet of users of a group, in the order of its template. */
export function importColumns(group: Group): ImportColumn[] {
  const absent = lacking(group);
  const registry = Object.keys(registrySchema.shape)
    .filter((name) => !absent.has(name) && !(name === 'subjectType' && subjectTypesOf(group).length === 1))
    .flatMap((name) => (name === 'address' ? ADDRESS : [name]));
  const column = (path: string): ImportColumn => ({
    path,
    kind: KINDS[path] ?? 'TEXT',
    title: USER_FIELDS[path] ?? { it: path, en: path },
  });
  const parents = PARENTS[group].map((rule): ImportColumn => {
    const { it, en } = GROUP_LABELS[rule.group].one;
    return { path: `parents.${rule.group}`, kind: 'PARENT', title: { it: `${it} (nome utente)`, en: `${en} (username)` } };
  });
  return [...['username', ...registry, 'duplicateReason'].map(column), ...parents];
}
