import { AppShell, Box, Drawer, Progress } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { TitleContext, useDocumentTitle } from '../routing/page-title.ts';
import { useShellTexts } from '../texts/shell-texts.ts';
import classes from './frame.module.css';
import { ImpersonationBand } from './impersonation-band.tsx';
import { MainMenu } from './main-menu.tsx';
import { OfflineNotice, UpdatedNotice } from './notices.tsx';
import { useShellConfig } from './shell-config.ts';
import { TopBar } from './top-bar.tsx';

/** The signed-in frame: menu on the left (a drawer on phones), bar on top, the page in the middle. */
export function Frame() {
  const t = useShellTexts();
  const { product, menuScheme } = useShellConfig();
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'nais.menu.collapsed', defaultValue: false, getInitialValueInEffect: false });
  const [drawer, { open, close }] = useDisclosure(false);
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [title, setTitle] = useState<string>();
  const moving = useRouterState({ select: (state) => state.isLoading });
  useDocumentTitle(title, product);

  return (
    <TitleContext value={setTitle}>
      <ConfirmProvider>
        <a href="#content" className={classes.skip}>
          {t('frame.skip')}
        </a>
        <AppShell
          header={{ height: 52 }}
          navbar={{ width: collapsed ? 60 : 232, breakpoint: 'md', collapsed: { mobile: true } }}
          padding={{ base: 'sm', sm: 'md' }}
          layout="alt"
          transitionDuration={0}
        >
          {narrow ? (
            <Drawer
              opened={drawer}
              onClose={close}
              size={272}
              padding={0}
              withCloseButton={false}
              attributes={{ content: { 'aria-label': t('menu.label') } }}
            >
              <Box className={classes.menu} data-menu-scheme={menuScheme} h="100dvh">
                <MainMenu collapsed={false} onToggle={close} onNavigate={close} narrow />
              </Box>
            </Drawer>
          ) : (
            <AppShell.Navbar className={classes.menu} data-menu-scheme={menuScheme} withBorder={menuScheme === 'light'}>
              <MainMenu collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
            </AppShell.Navbar>
          )}
          <AppShell.Header>
            <TopBar title={title} onMenu={narrow ? open : undefined} />
            {moving ? <Progress value={100} animated size={2} radius={0} className={classes.progress} aria-hidden /> : null}
          </AppShell.Header>
          <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
            <ImpersonationBand />
            <OfflineNotice />
            <UpdatedNotice />
            <Outlet />
          </AppShell.Main>
        </AppShell>
        {/* In the middle: at the right it would lie over the buttons of a save bar, and stay as long as the pointer is there. */}
        <Notifications position="bottom-center" autoClose={6000} />
      </ConfirmProvider>
    </TitleContext>
  );
}
