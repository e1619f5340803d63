import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useMenuSections } from '#platform/ui-shell/frame/menu/menu-sections.ts';
import { useIsOffered } from '#platform/ui-shell/frame/menu/offered-flags.ts';
import { useShellConfig } from '#platform/ui-shell/frame/shell-config.ts';
import { mayOpen } from '#platform/ui-shell/routing/area-page.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { FITS, pageFit } from '../../domain/index.ts';
import { useWorkspaceTexts } from '../../texts/it.ts';
import type { Result, ResultGroup } from './results.tsx';

const MAX_PAGES = 6;

/** End of the address of a page that makes a record. */
const MAKES = /\/nuov[aeio]$/;

/** Finds pages that the user may open, of the menu and the making of records below it, by their words; best match first. */
export function useFoundPages(typed: string): ResultGroup[] {
  const t = useWorkspaceTexts();
  const language = useLanguage();
  const sections = useMenuSections();
  const { authorities } = useSession();
  const isOffered = useIsOffered();
  const makers = useShellConfig().pages.filter(
    (page) => MAKES.test(page.address.path) && mayOpen(page.access, authorities) && isOffered(page),
  );
  const results = sections
    .flatMap((section) => {
      const below = makers.filter(
        ({ menu, address }) => menu === undefined && section.pages.some((page) => address.path.startsWith(`${page.address.path}/`)),
      );
      return [...section.pages, ...below].flatMap((page): Result[] => {
        const title = page.title[language];
        const fit = pageFit(typed, title, section.title[language]);
        if (fit === undefined || page.address.path.includes('$')) return [];
        const { path } = page.address;
        const Icon = MAKES.test(path) ? IconPlus : IconArrowRight;
        const icon = <Icon key={path} size={18} stroke={1.6} aria-hidden />;
        return [{ key: `page-${path}`, href: path, icon, title, facts: [section.title[language]], badge: null, fit }];
      });
    })
    .toSorted((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit))
    .slice(0, MAX_PAGES);
  return results.length === 0 ? [] : [{ kind: 'pages', title: t('search.pages'), results }];
}
