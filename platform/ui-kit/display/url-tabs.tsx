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

interface UrlTabsProps {
  readonly tabs: readonly UrlTab[];
  readonly param?: string;
  /** Smaller gaps, so that a dozen tabs fit a window of 1280 pixels. */
  readonly dense?: boolean;
}

/** Parts of a record as tabs; the open one is in the URL, so that links and the back button work. */
export function UrlTabs({ tabs, param = 'tab', dense = false }: UrlTabsProps) {
  const navigate = useNavigate();
  const search = useRouterState({ select: (state): Readonly<Record<string, unknown>> => state.location.search });
  const shown = tabs.filter((tab) => tab.hidden !== true);
  const current = shown.find((tab) => tab.id === search[param]) ?? shown[0];
  const list = useRef<HTMLDivElement>(null);
  const open = current?.id;
  // Scrolls the open tab into view if the tabs are wider than the window.
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
          <Tabs.Tab key={tab.id} value={tab.id} {...(dense ? { px: 'sm' } : {})} style={{ flex: 'none' }}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current.id}>{current.content}</Tabs.Panel>
    </Tabs>
  );
}
