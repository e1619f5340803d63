import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useWorkspaceTexts } from '../texts.ts';
import classes from './search.module.css';

/** What is only needed once somebody searches comes then. */
const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

/** The search over everything: a button in the top bar, and Ctrl+K from anywhere. The focus returns to where it was. */
export function SearchTool() {
  const t = useWorkspaceTexts();
  const [opened, { open, close }] = useDisclosure(false);
  const from = useRef<Element>(null);
  const openHere = () => {
    if (!opened) from.current = document.activeElement;
    open();
  };
  useHotkeys([['mod+K', openHere]], [], true);

  // Not left to the dialog: it looks where the focus was when the box has it already.
  useEffect(() => {
    if (!opened && from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
  }, [opened]);
  return (
    <>
      <UnstyledButton className={classes.open} onClick={openHere} aria-haspopup="dialog" aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.openText}>{t('search.open')}</span>
        <kbd className={classes.key} aria-hidden>
          {t('search.shortcut')}
        </kbd>
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        withCloseButton={false}
        padding={0}
        returnFocus={false}
        size={620}
        yOffset="8dvh"
        transitionProps={{ duration: 0 }}
        attributes={{ content: { 'aria-label': t('search.title') } }}
      >
        <Suspense fallback={<div className={classes.waiting} />}>
          <SearchPanel onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
