import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

test('whoever knows a plate with a wrong letter finds the policy by keyboard alone, and the focus comes back', async ({ page }) => {
  await login(page, 'dipendente-agenzia', '/polizze');
  const table = page.getByRole('table');
  const plate =
    (await table
      .getByText(/^Z[A-Z]\d{3}[A-Z]{2}$/)
      .first()
      .textContent()) ?? '';
  const mistyped = `${plate.slice(0, 5)}${plate[5] === 'Q' ? 'O' : 'Q'}${plate.slice(6)}`;
  await page.getByRole('button', { name: 'Cerca ovunque' }).focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Cerca ovunque' });
  await expect(box).toBeFocused();
  await box.fill(mistyped);
  const found = page.getByRole('option').filter({ hasText: plate });
  await expect(found).toContainText('Simile');
  await expect(page.getByRole('listbox', { name: 'Risultati' }).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cerca ovunque' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await box.fill(plate);
  await expect(found).not.toContainText('Simile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(polizze|preventivi)\/\d+$/);
  await expect(page.getByRole('main')).toContainText(plate);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: plate }).click();
  await expect(box).toHaveValue(plate);
});

test('a search that finds nothing says so, and a dealer does not find the users of others', async ({ page }) => {
  await login(page, 'dealer');
  await page.getByRole('button', { name: 'Cerca ovunque' }).click();
  const box = page.getByRole('combobox', { name: 'Cerca ovunque' });
  await box.fill('intermediario');
  await expect(page.getByText('Nessun risultato per «intermediario»')).toBeVisible();
  await expectAccessible(page);
});

test('a view of a list is kept, opened again, made the default and deleted', async ({ page }) => {
  await login(page, 'back-office', '/polizze');
  await page.getByRole('button', { name: 'Stato' }).click();
  await page.getByRole('checkbox', { name: 'Annullata' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Premio' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=premium/);
  const kept = new URL(page.url()).search;

  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('button', { name: 'Salva come nuova vista' }).click();
  await page.getByRole('textbox', { name: 'Nome della vista' }).fill('Annullate');
  await page.getByText("Apri sempre l'elenco con questa vista").click();
  await page.getByRole('button', { name: 'Salva la vista' }).click();
  const views = page.getByRole('button', { name: 'Vista: Annullate' });
  await expect(views).toBeVisible();

  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await expect(page.getByRole('button', { name: 'Viste', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Viste', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Annullate/ }).click();
  await expect(views).toBeVisible();
  expect(new URL(page.url()).search).toBe(kept);

  // A new session opens the list with the default view.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/polizze');
  await expect(page).toHaveURL(/stato=POLIZZA_ANNULLATA/);
  await expect(views).toBeVisible();
  await views.click();
  await page.getByRole('button', { name: 'Elimina: Annullate' }).click();
  await page.getByRole('button', { name: 'Elimina la vista' }).click();
  await expect(page.getByText('Vista «Annullate» eliminata')).toBeVisible();
});

test('a list is found again as it was left, by back, by reload and by a shared link', async ({ page, context }) => {
  await login(page, 'dipendente-agenzia', '/polizze?stato=POLIZZA&sort=premium&order=desc&page=2');
  const link = page.locator('[data-row-link]').nth(4);
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/polizze\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/stato=POLIZZA&sort=premium&order=desc&page=2|page=2/);
  await expect(page.getByRole('link', { name: number })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.goto('/');
  await page.goto('/polizze');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('link', { name: number })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('nais.version'))).toMatch(/^\d+\.\d+\.\d+/);
});
