import { type AreaPage, mayOpen } from '../../routing/area-page.ts';
import { useSession } from '../../session/session.ts';
import { type MenuSection, useShellConfig } from '../shell-config.ts';
import { useIsOffered } from './offered-flags.ts';

/** A section of the menu with the pages that this user may open. */
export interface OpenSection extends MenuSection {
  readonly pages: readonly AreaPage[];
}

/** Returns the sections of the menu with the pages that this user may open, without empty sections. */
export function useMenuSections(): OpenSection[] {
  const { authorities, gruppo } = useSession();
  return useMenuOf(authorities, gruppo);
}

/** Returns the sections of the menu for other roles and another group. */
export function useMenuOf(authorities: readonly string[], group: string): OpenSection[] {
  const { pages, sections } = useShellConfig();
  const isOffered = useIsOffered();
  return sections
    .map((section) => ({
      ...section,
      pages: pages
        .filter(
          (page) =>
            page.menu?.section === section.id &&
            page.menu.notFor?.includes(group) !== true &&
            mayOpen(page.access, authorities) &&
            isOffered(page),
        )
        .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
    }))
    .filter((section) => section.pages.length > 0);
}

/** Returns the menu page of a path: the longest one that the path begins with. */
export function currentMenuPath(sections: readonly OpenSection[], path: string): string | undefined {
  return sections
    .flatMap((section) => section.pages.map((page) => page.address.path))
    .filter((candidate) => path === candidate || path.startsWith(`${candidate}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
