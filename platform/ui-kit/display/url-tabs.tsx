import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './display.module.css';

export interface UrlTab {
  /** Name in the URL: `?tab=documenti`. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly hidden?: boolean;
}

/** More tabs than this stand closer, so that a window of 1280 pixels shows them all. */
const CROWDED = 11;

/** Parts of a record; the open one is in the URL, so a link and the back button find it again. */
export function UrlTabs({ tabs, param = 'tab' }: { tabs: readonly UrlTab[]; param?: string }) {
  const navigate = useNavigate();
  const search = useRouterState({ select: (state): Readonly<Record<string, unknown>> => state.location.search });
  const shown = tabs.filter((tab) => tab.hidden !== true);
  const current = shown.find((tab) => tab.id === search[param]) ?? shown[0];
  const list = useRef<HTMLDivElement>(null);
  const open = current?.id;
  // Of a row of tabs that is wider than the window, the open one is in sight.
  useEffect(() => {
    if (open !== undefined) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  if (current === undefined) return null;
  return (
    <Tabs
      value={current.id}
      keepMounted={false}
      onChange={(id) => void navigate({ to: '.', search: { ...search, [param]: id ?? undefined }, replace: true, resetScroll: false })}
    >
      <Tabs.List ref={list} mb="md" className={classes.tabs}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} {...(shown.length > CROWDED ? { px: 'sm' } : {})} style={{ flex: 'none' }}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current.id}>{current.content}</Tabs.Panel>
    </Tabs>
  );
}
