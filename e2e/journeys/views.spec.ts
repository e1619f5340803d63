import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const viewsButton = (page: Page, view?: string): Locator =>
  page.getByRole('button', { name: view === undefined ? 'Viste' : `Vista: ${view}`, exact: true });

/** The query of the address, in any order. */
const askedOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Clears the list's session memory, as on the next day. */
async function visitAnotherDay(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
}

test('a view of a list is saved, opened by default, renamed and deleted', async ({ page }) => {
  await login(page, 'back-office', '/polizze');
  await page.getByRole('button', { name: 'Stato', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Annullata' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Premio' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=premium/);
  await expect(page).toHaveURL(/stato=/);
  const kept = askedOf(page);

  await viewsButton(page).click();
  await page.getByRole('button', { name: 'Salva come nuova vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova vista' });
  await dialog.getByRole('button', { name: 'Salva la vista' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nome della vista' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Nome della vista' }).fill('Annullate');
  await dialog.getByRole('switch', { name: "Apri sempre l'elenco con questa vista" }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salva la vista' }).click();
  await expect(viewsButton(page, 'Annullate')).toBeVisible();

  // Without filters, a reload restores the list without filters; its address opens the default view.
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await expect(viewsButton(page)).toBeVisible();
  await page.reload();
  await expect(viewsButton(page)).toBeVisible();
  await visitAnotherDay(page, '/polizze');
  await expect(viewsButton(page, 'Annullate')).toBeVisible();
  await expect.poll(() => askedOf(page)).toEqual(kept);
  // A default view never overrides a link.
  await visitAnotherDay(page, '/polizze?sort=plate');
  await expect(viewsButton(page)).toBeVisible();

  await viewsButton(page).click();
  await page.getByRole('button', { name: 'Rinomina: Annullate' }).click();
  const rename = page.getByRole('dialog', { name: 'Rinomina la vista' });
  await rename.getByRole('textbox', { name: 'Nome della vista' }).fill('Annullate, per premio');
  await rename.getByRole('button', { name: 'Salva la vista' }).click();
  await expect(rename).toBeHidden();
  await viewsButton(page).click();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: /^Annullate, per premio/ }).click();
  await expect(viewsButton(page, 'Annullate, per premio')).toBeVisible();
  await expect.poll(() => askedOf(page)).toEqual(kept);

  await viewsButton(page, 'Annullate, per premio').click();
  await page.getByRole('button', { name: 'Elimina: Annullate, per premio' }).click();
  await page.getByRole('button', { name: 'Elimina la vista' }).click();
  await expect(page.getByText('Vista «Annullate, per premio» eliminata')).toBeVisible();
  await expect(viewsButton(page)).toBeVisible();
});

test('a list is restored as it was left: by back, by the breadcrumb, by reload and by a shared link', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked = '/polizze?stato=POLIZZA&sort=premium&order=desc&page=2';
  await login(page, 'dipendente-agenzia', asked);
  const number = (await page.locator('[data-row-link]').nth(4).textContent()) ?? '';
  const row = page.getByRole('link', { name: number, exact: true });

  await row.click();
  await expect(page.locator('[data-row-link]')).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(page).toHaveURL(asked);

  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row-link]')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Polizze', exact: true }).click();
  await expect(row).toBeFocused();

  await page.reload();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  const colleague = await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) });
  const shared = await colleague.newPage();
  await login(shared, 'back-office', page.url());
  await expect(shared.getByRole('link', { name: number, exact: true })).toBeVisible();
  await colleague.close();
});

test('the menu opens the default view again for the visible list, and after two quick clicks', async ({ page }) => {
  await login(page, 'societa-commerciale', '/account');
  const made = await page.request.post('/api/viste', {
    data: {
      list: 'policies',
      name: 'Da rivedere',
      isDefault: true,
      state: { query: { stato: ['POLIZZA'], sort: 'premium', order: 'desc' }, columns: null, density: 'comfortable' },
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  await page.goto('/polizze');
  await expect(page).toHaveURL(/sort=premium/);
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await page.getByRole('columnheader', { name: 'Premio' }).getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=premium/);

  const menu = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await menu('Polizze').click();
  await expect(page).toHaveURL(/stato=POLIZZA/);
  await expect(viewsButton(page, 'Da rivedere')).toBeVisible();

  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await expect(page).not.toHaveURL(/stato=/);
  await page.evaluate(() => {
    const link = (path: string) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
    link('/preventivi');
    link('/polizze');
  });
  await expect(page).toHaveURL(/\/polizze\?.*stato=POLIZZA/);
  await expect(viewsButton(page, 'Da rivedere')).toBeVisible();
});
