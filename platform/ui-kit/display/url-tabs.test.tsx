import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { press } from '../testing/on-page.ts';
import { UrlTabs } from './url-tabs.tsx';

const TABS = [
  { id: 'data', label: 'Dati', content: 'I dati' },
  { id: 'secret', label: 'Riservato', content: 'Il segreto', hidden: true },
  { id: 'documents', label: 'Documenti', content: 'I documenti' },
];

it('the address names the open tab, and keeps its other parameters', async () => {
  const history = await mount(<UrlTabs tabs={TABS} />, '/?from=list');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(/^I dati$/);
  await press(page.getByRole('tab', { name: 'Dati' }), '{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(/^I documenti$/);
  expect(history.location.search).toContain('from=list');
  expect(history.location.search).toContain('tab=documents');
});

it('an address opens its tab, and hidden tabs are not listed', async () => {
  await mount(<UrlTabs tabs={TABS} />, '/?tab=documents');
  await expect.element(page.getByRole('tab', { name: 'Documenti' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tab')).toHaveLength(2);
});

it('the address of a hidden tab opens the first one', async () => {
  await mount(<UrlTabs tabs={TABS} />, '/?tab=secret');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(/^I dati$/);
});
