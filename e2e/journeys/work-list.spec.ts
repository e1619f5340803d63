import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

for (const width of [1280, 360]) {
  test(`a seller plans a call-back, finds it in the work list and makes it, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await login(page, 'venditore', '/');
    const card = page.getByRole('region', { name: 'Da fare' });
    await expect(card.getByRole('link', { name: /^Vedi tutto/ })).toBeVisible();
    await expectAccessible(page);

    await open(page, '/preventivi?stato=PREVENTIVO');
    await page.locator('[data-row-link]').first().click();
    await page.getByRole('button', { name: 'Richiama il cliente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quando richiamare?' });
    await dialog.getByRole('button', { name: 'Salva' }).click();
    const note = dialog.getByRole('textbox', { name: 'Nota' });
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    const text = `Sceglie il colore, ${width}`;
    await note.fill(text);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('region', { name: 'Richiami' })).toContainText(text);

    await open(page, '/da-fare?tipo=RICHIAMO');
    const row = page.locator('[data-row]').filter({ hasText: text });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Fatto' }).click();
    await expect(row).toBeHidden();
  });
}
