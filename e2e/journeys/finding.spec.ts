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
