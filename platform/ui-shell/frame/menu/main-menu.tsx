import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconHome, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { forgetList } from '#platform/ui-kit/table/list/list-memory.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { AreaPage } from '../../routing/area-page.ts';
import { useShellTexts } from '../../texts/shell-texts.ts';
import classes from '../frame.module.css';
import { useShellConfig } from '../shell-config.ts';
import { currentMenuPath, type OpenSection, useMenuSections } from './menu-sections.ts';

const CollapsedSections = lazy(async () => ({
  default: (await loadWithRetry(() => import('./collapsed-sections.tsx'))).CollapsedSections,
}));

interface MainMenuProps {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  readonly onNavigate?: () => void;
  readonly narrow?: boolean;
}

export function MainMenu({ collapsed, onToggle, onNavigate, narrow }: MainMenuProps) {
  const t = useShellTexts();
  const { product, pages } = useShellConfig();
  const language = useLanguage();
  const all = useMenuSections();
  const buttons = collapsed ? [] : all.flatMap((section) => section.pages.filter((page) => page.menu?.isButton));
  const sections = all.map((section) => ({ ...section, pages: section.pages.filter((page) => !buttons.includes(page)) }));
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Uses the address, not the page that stays on screen while the next one loads.
  const belongsTo = pages.find((page) => page.belongsTo !== undefined && page.address.matches(path))?.belongsTo;
  const current = currentMenuPath(all, belongsTo?.path ?? path);
  const toggle = collapsed ? t('menu.expand') : t('menu.collapse');
  const Icon = narrow ? IconX : collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <>
      <div className={classes.brand} data-collapsed={collapsed || undefined}>
        {collapsed ? null : <span>{product}</span>}
        <ActionIcon
          variant="transparent"
          className={classes.toggle}
          onClick={onToggle}
          aria-label={narrow ? t('menu.close') : toggle}
          title={narrow ? t('menu.close') : toggle}
        >
          <Icon size={20} stroke={1.5} />
        </ActionIcon>
      </div>
      <nav className={classes.scroll} aria-label={t('menu.label')}>
        <Link
          to={homeAddress.href()}
          className={classes.item}
          data-collapsed={collapsed || undefined}
          data-active={homeAddress.matches(path) || undefined}
          aria-label={collapsed ? t('menu.home') : undefined}
          title={collapsed ? t('menu.home') : undefined}
          onClick={onNavigate}
        >
          <IconHome size={18} stroke={1.6} />
          {collapsed ? null : t('menu.home')}
        </Link>
        {buttons.map(({ address, title }) => (
          <Link key={address.path} to={address.path} className={`${classes.item} ${classes.button}`} onClick={onNavigate}>
            {title[language]}
          </Link>
        ))}
        {collapsed ? (
          <Suspense fallback={null}>
            <CollapsedSections sections={sections} current={current} />
          </Suspense>
        ) : (
          sections.map((section) => <Section key={section.id} section={section} current={current} onNavigate={onNavigate} />)
        )}
      </nav>
    </>
  );
}

interface SectionProps {
  readonly section: OpenSection;
  readonly current: string | undefined;
  readonly onNavigate?: (() => void) | undefined;
}

function Section({ section, current, onNavigate }: SectionProps) {
  const language = useLanguage();
  const holdsCurrent = section.pages.some((page) => page.address.path === current);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? holdsCurrent;
  const id = `menu-${section.id}`;
  const follow = (page: AreaPage) => () => {
    forgetList(page.address.path);
    onNavigate?.();
  };
  const [only, another] = section.pages;
  if (only === undefined) return null;
  if (another === undefined) {
    return (
      <Link to={only.address.path} className={classes.item} data-active={holdsCurrent || undefined} onClick={follow(only)}>
        <section.icon size={18} stroke={1.6} />
        {only.title[language]}
      </Link>
    );
  }
  return (
    <div>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        aria-controls={id}
        data-holds-current={holdsCurrent || undefined}
        onClick={() => setChosen(!open)}
      >
        <section.icon size={18} stroke={1.6} />
        {section.title[language]}
        <IconChevronRight size={14} className={classes.chevron} data-open={open || undefined} />
      </button>
      <div id={id} hidden={!open}>
        {section.pages.map((page) => (
          <Link
            key={page.address.path}
            to={page.address.path}
            className={`${classes.item} ${classes.child}`}
            data-active={page.address.path === current || undefined}
            aria-current={page.address.path === current ? 'page' : undefined}
            onClick={follow(page)}
          >
            {page.title[language]}
          </Link>
        ))}
      </div>
    </div>
  );
}
