import type { Text } from '#platform/domain-kit/locale.ts';
import { ROLE_SECTION_TEXTS } from './role-section-texts.ts';
import { ROLES, type Role } from './roles.ts';

/** Roles of one subject, for lists in the UI. */
export interface RoleSection {
  readonly title: Text;
  readonly roles: readonly Role[];
}

/** Every role, by section. */
export const ROLE_SECTIONS: readonly RoleSection[] = ROLE_SECTION_TEXTS.map(({ first, ...title }, i) => {
  const next = ROLE_SECTION_TEXTS[i + 1];
  return { title, roles: ROLES.slice(ROLES.indexOf(first), next === undefined ? ROLES.length : ROLES.indexOf(next.first)) };
});
