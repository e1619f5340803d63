import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWorkspaceTexts } from '../../texts/it.ts';
import classes from './search.module.css';

/** Loads the panel on the first search. */
const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

/** Search box while the panel is loading. */
function EarlyBox({ value, onType }: { readonly value: string; readonly onType: (value: string) => void }) {
  const t = useWorkspaceTexts();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={classes.waiting}>
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          ref={box}
          className={classes.input}
          aria-label={t('search.title')}
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          data-autofocus
        />
      </div>
    </div>
  );
}

/** The search over everything: a button in the top bar, and Ctrl+K anywhere. The focus then returns to where it was. */
export function SearchTool() {
  const t = useWorkspaceTexts();
  const [opened, { open, close }] = useDisclosure(false);
  const from = useRef<Element>(null);
  // Text typed before the panel is loaded, so that users can type right after Ctrl+K.
  const [early, setEarly] = useState('');
  const openHere = () => {
    if (!opened) {
      from.current = document.activeElement;
      setEarly('');
    }
    open();
  };
  useHotkeys([['mod+K', openHere]], [], true);

  // Not left to the dialog, which reads the focus when the box already has it.
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
        <Suspense fallback={<EarlyBox value={early} onType={setEarly} />}>
          <SearchPanel initial={early} onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
