import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { mayOpen } from '../routing/area-page.ts';
import { type Crumb, type PageHeading, useCurrentPage } from '../routing/page-title.ts';
import { useSession } from '../session/session.ts';
import { useShellTexts } from '../texts/shell-texts.ts';
import classes from './frame.module.css';
import { useShellConfig } from './shell-config.ts';
import { UserMenu } from './user/user-menu.tsx';

/**
 * Returns the path to the page: its menu section, then every shorter path that is a page this user may open; the record
 * it belongs to comes last.
 */
function useCrumbs(parent: PageHeading['parent']): Crumb[] {
  const { pages, sections } = useShellConfig();
  const { authorities } = useSession();
  const language = useLanguage();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const parts = (parent?.path ?? path).split('/').filter((part) => part !== '');
  const ancestors = parts
    .slice(0, -1)
    .map((_, i) => `/${parts.slice(0, i + 1).join('/')}`)
    .flatMap((candidate) => {
      const page = pages.find((page) => page.address.matches(candidate) && mayOpen(page.access, authorities));
      return page === undefined ? [] : [{ page, path: candidate }];
    });
  const current = pages.find((page) => page.address.path === path);
  const sectionId = (ancestors[0]?.page ?? current)?.menu?.section;
  const section = sections.find(({ id }) => id === sectionId);
  const crumbs: Crumb[] = [
    ...(section === undefined ? [] : [{ label: section.title[language] }]),
    ...ancestors.map((ancestor) => ({ label: ancestor.page.title[language], path: ancestor.path })),
    ...(parent === undefined ? [] : [parent]),
  ];
  // A section and its first page may share a name: only the one with a link is shown.
  return crumbs.filter((crumb, i) => crumbs[i + 1]?.label !== crumb.label);
}

interface TopBarProps {
  readonly heading: PageHeading | undefined;
  readonly onMenu: (() => void) | undefined;
}

export function TopBar({ heading, onMenu }: TopBarProps) {
  const t = useShellTexts();
  const language = useLanguage();
  const page = useCurrentPage();
  const crumbs = useCrumbs(heading?.parent);
  const { tools } = useShellConfig();
  return (
    <div className={classes.bar}>
      {onMenu === undefined ? null : (
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={onMenu} aria-label={t('menu.open')}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <div className={classes.place}>
        {crumbs.length === 0 ? null : (
          <nav aria-label={t('frame.breadcrumb')}>
            <ol className={classes.crumbs}>
              {crumbs.map(({ label, path }) => (
                <li key={label}>
                  {path === undefined ? label : <Link to={path}>{label}</Link>}
                  <span aria-hidden> ›</span>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={classes.title}>{heading?.title ?? page?.title[language] ?? ''}</h1>
      </div>
      {tools.map((Tool) => (
        <Tool key={Tool.displayName ?? Tool.name} />
      ))}
      <UserMenu />
    </div>
  );
}
