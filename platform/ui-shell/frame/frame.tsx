import { Progress } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { whenIdle } from '#platform/ui-kit/idle.ts';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { type PageHeading, TitleContext, useDocumentTitle } from '../routing/page-title.ts';
import { useShellTexts } from '../texts/shell-texts.ts';
import classes from './frame.module.css';
import { MainMenu } from './menu/main-menu.tsx';
import { OfflineNotice, UpdatedNotice } from './notices.tsx';
import { useShellConfig } from './shell-config.ts';
import { TopBar } from './top-bar.tsx';
import { ImpersonationBand } from './user/impersonation-band.tsx';

const PhoneMenu = lazy(async () => ({ default: (await loadWithRetry(() => import('./menu/phone-menu.tsx'))).PhoneMenu }));

/** Messages wait until this has loaded. */
const Corner = lazy(async () => {
  await whenIdle();
  return { default: (await loadWithRetry(() => import('./corner.tsx'))).Corner };
});

/** The signed-in frame: menu on the left (a drawer on phones), bar on top, the page in the middle. */
export function Frame() {
  const t = useShellTexts();
  const { product, menuScheme } = useShellConfig();
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'nais.menu.collapsed', defaultValue: false, getInitialValueInEffect: false });
  const [drawer, { open, close }] = useDisclosure(false);
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [heading, setHeading] = useState<PageHeading>();
  const moving = useRouterState({ select: (state) => state.isLoading });
  useDocumentTitle(heading?.title, product);

  return (
    <TitleContext value={setHeading}>
      <ConfirmProvider>
        <a href="#content" className={classes.skip}>
          {t('frame.skip')}
        </a>
        <div className={classes.frame} data-collapsed={collapsed || undefined}>
          {narrow ? (
            <Suspense fallback={null}>
              <PhoneMenu opened={drawer} onClose={close} />
            </Suspense>
          ) : (
            <div className={`${classes.side} ${classes.menu}`} data-menu-scheme={menuScheme}>
              <MainMenu collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
            </div>
          )}
          <header className={classes.header}>
            <TopBar heading={heading} onMenu={narrow ? open : undefined} />
            {moving ? <Progress value={100} animated size={2} radius={0} className={classes.progress} aria-hidden /> : null}
          </header>
          <main id="content" tabIndex={-1} className={classes.main}>
            <ImpersonationBand />
            <OfflineNotice />
            <UpdatedNotice />
            <Outlet />
          </main>
        </div>
        <Suspense fallback={null}>
          <Corner />
        </Suspense>
      </ConfirmProvider>
    </TitleContext>
  );
}
