import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface UrlTab {
  /** Name in the URL: `?tab=documenti`. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly hidden?: boolean;
}

/** Parts of a record; the open one is in the URL, so a link and the back button find it again. */
export function UrlTabs({ tabs, param = 'tab' }: { tabs: readonly UrlTab[]; param?: string }) {
  const navigate = useNavigate();
  const search = useRouterState({ select: (state): Readonly<Record<string, unknown>> => state.location.search });
  const shown = tabs.filter((tab) => tab.hidden !== true);
  const current = shown.find((tab) => tab.id === search[param]) ?? shown[0];
  if (current === undefined) return null;
  return (
    <Tabs
      value={current.id}
      keepMounted={false}
      onChange={(id) => void navigate({ to: '.', search: { ...search, [param]: id ?? undefined }, replace: true, resetScroll: false })}
    >
      <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} style={{ flex: 'none' }}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current.id}>{current.content}</Tabs.Panel>
    </Tabs>
  );
}
