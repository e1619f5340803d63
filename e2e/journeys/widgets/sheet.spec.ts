import type { Locator, Page } from '@playwright/test';
import { Gallery } from '../../pages/gallery.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the texts of a row, without its number. */
async function rowTexts(sheet: Locator, row: number): Promise<string[]> {
  return (await sheet.getByRole('row').nth(row).getByRole('gridcell').allInnerTexts()).map((text) => text.trim());
}

async function paste(page: Page, sheet: Locator, text: string): Promise<void> {
  await sheet.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
}

test('a sheet is edited, filled down, undone and redone without a mouse', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('foglio');
  await expectAccessible(page);
  const sheet = gallery.specimen('Foglio delle tariffe').getByRole('grid');
  await sheet.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1.500,5');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await rowTexts(sheet, 1))[2]).toBe('1.500,50 €');
  await page.keyboard.press('F2');
  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await rowTexts(sheet, 2))[2]).toBe('980,00 €');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await rowTexts(sheet, 3))[2]).toBe('1.500,50 €');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await rowTexts(sheet, 3))[2]).toBe('1.410,00 €');
  await page.keyboard.press('Control+y');
  await expect.poll(async () => (await rowTexts(sheet, 2))[2]).toBe('1.500,50 €');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await rowTexts(sheet, 1))[2]).toBe('');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('s');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await rowTexts(sheet, 3))[0]).toBe('Sud e isole');
  await page.keyboard.press('Tab');
  await expect(sheet).not.toBeFocused();
});

test('cells are pasted from Excel with Italian decimals, and copied back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const gallery = new Gallery(page);
  await gallery.open('foglio');
  const specimen = gallery.specimen('Foglio delle tariffe');
  const sheet = specimen.getByRole('grid');
  await sheet.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await paste(
    page,
    sheet,
    'nord\t30\t1.234,50 €\t7,5\t12,5%\t1/3/2026\r\nSUD\t40\t900\t8\t10\t010426\r\nCentro\t50\t1\t1\t1\t1/1/26\r\ntroppo\t\t\t\t\t\r\n',
  );
  await expect(specimen.getByRole('status')).toHaveText('Non tutto è stato incollato: la tabella accetta al massimo 6 righe');
  expect(await rowTexts(sheet, 4)).toEqual(['Nord', '30', '1.234,50 €', '7,5 ‰', '12,5 %', '01-03-2026', '']);
  expect(await rowTexts(sheet, 5)).toEqual(['Sud e isole', '40', '900,00 €', '8 ‰', '10 %', '01-04-2026', '']);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Nord\t30\t1.234,50\t7,5\t12,5\t01-03-2026\nSud e isole\t40\t900,00\t8\t10\t01-04-2026\nCentro\t50\t1,00\t1\t1\t01-01-2026',
  );
  await page.keyboard.press('Control+z');
  await expect(sheet.getByRole('row')).toHaveCount(5);
});

test('wrong cells are counted, reached one after the other and show the problem', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('foglio');
  const specimen = gallery.specimen('Foglio delle tariffe');
  await expect(specimen.getByText('3 celle da correggere')).toBeVisible();
  const next = specimen.getByRole('button', { name: 'Vai alla prossima' });
  const status = specimen.getByRole('status');
  await next.click();
  await expect(status).toHaveText('Non è un numero valido');
  await page.keyboard.type('13,5');
  await page.keyboard.press('Enter');
  await expect(specimen.getByText('2 celle da correggere')).toBeVisible();
  await next.press('Enter');
  await expect(status).toHaveText('Non è una data valida');
  await next.press('Enter');
  await expect(status).toHaveText('Il premio è sotto il minimo della compagnia');
});

test('rows are added, duplicated and deleted; a read-only sheet changes nothing; thousands of rows scroll', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('foglio');
  const specimen = gallery.specimen('Foglio delle tariffe');
  const rows = specimen.getByRole('grid').getByRole('row');
  await specimen.getByRole('button', { name: 'Aggiungi riga' }).click();
  await expect(rows).toHaveCount(6);
  await specimen.getByRole('button', { name: 'Elimina le righe' }).click();
  await specimen.getByRole('button', { name: 'Duplica le righe' }).click();
  await expect(rows).toHaveCount(6);

  const locked = gallery.specimen('Sola lettura').getByRole('grid');
  await locked.focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Delete');
  expect((await rowTexts(locked, 1))[0]).toBe('Nord');

  const many = gallery.specimen('Compilato').getByRole('grid');
  await many.focus();
  await page.keyboard.press('Control+End');
  await expect(many.getByRole('rowheader', { name: '3000', exact: true })).toBeInViewport();
  expect(await many.getByRole('row').count()).toBeLessThan(60);
});
