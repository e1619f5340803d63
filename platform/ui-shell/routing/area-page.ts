import type { ComponentType } from 'react';
import type { Text } from '#platform/domain-kit/locale.ts';

/** Access to a page: any one of the roles, every signed-in user, or every visitor (spec §2, navigation rules). */
export type PageAccess<Role extends string = string> = readonly [Role, ...Role[]] | 'authenticated' | 'public';

/** A screen, declared once: the router guards it, the menu lists it for users with access, breadcrumbs name it. */
export interface AreaPage<Role extends string = string, Section extends string = string> {
  /** In the router's form: `/polizze/$id`. */
  readonly path: `/${string}`;
  readonly access: PageAccess<Role>;
  readonly title: Text;
  /** Loads the chunk of the page: `() => import('./list/list-page.tsx')`, a module that exports `Page`. */
  readonly load: () => Promise<{ Page: ComponentType }>;
  /** Numeric path parameters; any other value leads to the not-found page. */
  readonly numeric?: readonly string[];
  /** Place in the menu; omitted for pages that are reached from others. */
  readonly menu?: {
    readonly section: Section;
    readonly order: number;
    /** Groups whose menu omits it, because the page has nothing for them. */
    readonly notFor?: readonly string[];
  };
  /** Its menu page, if its own path does not begin with that page's path. */
  readonly belongsTo?: `/${string}`;
}

/** Returns whether a user with these roles may open the page. */
export function mayOpen(access: PageAccess, authorities: readonly string[]): boolean {
  return access === 'public' || access === 'authenticated' || access.some((role) => authorities.includes(role));
}

function fits(wanted: string, given: string, numeric: readonly string[]): boolean {
  if (!wanted.startsWith('$')) return wanted === given;
  return !numeric.includes(wanted.slice(1)) || /^\d+$/.test(given);
}

/** Returns whether a concrete path belongs to this page: `/polizze/12` to `/polizze/$id`. */
export function pathMatches(pattern: string, path: string, numeric: readonly string[] = []): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, i) => fits(part, given[i] ?? '', numeric));
}
