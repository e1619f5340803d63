import type { ComponentType } from 'react';
import type { Text } from '#platform/domain-kit/locale.ts';

/** Who may open a page: any one of the roles, every signed-in user, or everybody (spec §2, navigation rules). */
export type PageAccess<Role extends string = string> = readonly [Role, ...Role[]] | 'authenticated' | 'public';

/** A screen, declared once: the router guards it, the menu offers it to those who may open it, breadcrumbs name it. */
export interface AreaPage<Role extends string = string, Section extends string = string> {
  /** As the router writes it: `/polizze/$id`. */
  readonly path: `/${string}`;
  readonly access: PageAccess<Role>;
  readonly title: Text;
  /** The chunk of the page: `() => import('./list/list-page.tsx')`, a module that exports `Page`. */
  readonly load: () => Promise<{ Page: ComponentType }>;
  /** Path parameters that are numbers; any other value is a page that does not exist. */
  readonly numeric?: readonly string[];
  /** Where the menu offers it; left out for pages that are reached from others. */
  readonly menu?: {
    readonly section: Section;
    readonly order: number;
    /** Groups whose menu leaves it out, since the page has nothing for them. */
    readonly notFor?: readonly string[];
  };
  /** The page of the menu that it belongs to, where its own path does not begin with that one's. */
  readonly belongsTo?: `/${string}`;
}

/** Whether somebody with these roles may open the page. */
export function mayOpen(access: PageAccess, authorities: readonly string[]): boolean {
  return access === 'public' || access === 'authenticated' || access.some((role) => authorities.includes(role));
}

function fits(wanted: string, given: string, numeric: readonly string[]): boolean {
  if (!wanted.startsWith('$')) return wanted === given;
  return !numeric.includes(wanted.slice(1)) || /^\d+$/.test(given);
}

/** Whether a concrete path is one of this page's: `/polizze/12` of `/polizze/$id`. */
export function pathMatches(pattern: string, path: string, numeric: readonly string[] = []): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, i) => fits(part, given[i] ?? '', numeric));
}
