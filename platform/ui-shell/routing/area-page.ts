import type { ComponentType, ReactElement } from 'react';
import type { PageAddress, WrittenValues } from '#platform/api-kit/address.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** Access to a page: any one of the roles, every signed-in user, or every visitor (spec §2, navigation rules). */
export type PageAccess<Role extends string = string> = readonly [Role, ...Role[]] | 'authenticated' | 'public';

/** Renders a component: React's `createElement`, handed in because the declarations load before React. */
export type Render = <Props extends object>(component: ComponentType<Props>, props: Props) => ReactElement;

interface PageFacts<Role extends string, Section extends string> {
  readonly access: PageAccess<Role>;
  readonly title: Text;
  /** Place in the menu; omitted for pages that are reached from others. */
  readonly menu?: {
    readonly section: Section;
    readonly order: number;
    /** Groups whose menu omits it, because the page has nothing for them. */
    readonly notFor?: readonly string[];
    /** Shown as a button above the sections: the work that users start all day. */
    readonly isButton?: boolean;
  };
  /** Flag of the product that offers it: while it is off, the menu leaves the page out. */
  readonly flag?: string;
  /** Its menu page, if its own path does not begin with that page's path. */
  readonly belongsTo?: PageAddress;
}

/** A screen, declared once: the router guards it, the menu lists it for users with access, breadcrumbs name it. */
export interface AreaPage<Role extends string = string, Section extends string = string> extends PageFacts<Role, Section> {
  readonly address: PageAddress;
  /** Loads the page's code; the result renders it with the values of an address, undefined if these do not fit. */
  readonly load: () => Promise<(written: WrittenValues, render: Render) => ReactElement | undefined>;
}

interface Declared<Values extends object, Props extends object, Role extends string, Section extends string>
  extends PageFacts<Role, Section> {
  readonly address: PageAddress<Values>;
  /** Loads the page's code: `() => import('./list/list-page.tsx').then((code) => code.ListPage)`. */
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Declares a page. Its component receives the values of its address as properties. */
export function page<Values extends object, const Role extends string, const Section extends string = never>(
  declared: Declared<Values, Values, Role, Section>,
): AreaPage<Role, Section> {
  return pageWith(async () => ({}), declared);
}

/** Declares a page whose component needs further properties, loaded with its code: `async () => ({ kind: 'tariffe' })`. */
export function pageWith<Values extends object, const Own extends object, const Role extends string, const Section extends string = never>(
  props: () => Promise<Own>,
  { load, ...facts }: Declared<Values, Values & Own, Role, Section>,
): AreaPage<Role, Section> {
  return {
    ...facts,
    load: async () => {
      const [Page, own] = await Promise.all([load(), props()]);
      return (written, render) => {
        const values = facts.address.read(written);
        return values === undefined ? undefined : render(Page, { ...values, ...own });
      };
    },
  };
}

/** Returns whether a user with these roles may open the page. */
export function mayOpen(access: PageAccess, authorities: readonly string[]): boolean {
  return access === 'public' || access === 'authenticated' || access.some((role) => authorities.includes(role));
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: AreaPage;
  }
}
