import { Gallery } from '../../pages/gallery.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

const PDF = { name: 'perizia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 perizia') };

/** A picture of two colours, drawn by the browser itself. */
const DRAW_PNG = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  context.fillStyle = '#0b7285';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = '#f08c00';
  context.fillRect(200, 0, 200, 200);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

test('a file is chosen, refused for its type, its content and its size, and removed', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('file');
  await expectAccessible(page);
  const field = gallery.specimen('File').getByRole('group', { name: 'Vuoto' });
  const input = field.locator('input[type=file]');
  await input.setInputFiles({ ...PDF, name: 'foto.exe', mimeType: 'application/x-msdownload' });
  await expect(field.getByRole('alert')).toHaveText('foto.exe: tipo di file non ammesso (PDF)');
  await input.setInputFiles({ ...PDF, buffer: Buffer.from('MZ questo non è un PDF') });
  await expect(field.getByRole('alert')).toHaveText('perizia.pdf: il contenuto non corrisponde al tipo di file');
  await input.setInputFiles({ ...PDF, buffer: Buffer.alloc(1_000_001, '%PDF') });
  await expect(field.getByRole('alert')).toHaveText('perizia.pdf: il file supera 1 MB');
  await input.setInputFiles(PDF);
  await expect(field.getByRole('alert')).toBeEmpty();
  await expect(field.getByRole('listitem')).toContainText('perizia.pdf');
  await field.getByRole('button', { name: 'Togli perizia.pdf' }).press('Enter');
  await expect(field.getByRole('listitem')).toHaveCount(0);

  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Vuoto: Scegli il file' }).press('Enter');
  await (await chooser).setFiles(PDF);
  await expect(field.getByRole('listitem')).toHaveCount(1);
});

test('files are dropped; the rules report too few and too many', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('file');
  const field = gallery.specimen('Più file').getByRole('group', { name: 'Più file' });
  await expect(field.getByText('deve contenere almeno 2 file')).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) transfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    return transfer;
  });
  await field.getByRole('button', { name: 'Scegli i file' }).dispatchEvent('drop', { dataTransfer: data });
  await expect(field.getByRole('listitem')).toHaveCount(4);
  await expect(field.getByText('può contenere al massimo 3 file')).toBeVisible();
});

test('a picture is cropped to a circle with the keyboard alone', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('file');
  const buffer = Buffer.from(await page.evaluate<string>(DRAW_PNG), 'base64');
  const field = gallery.specimen('Immagine circolare').getByRole('group', { name: 'Immagine circolare' });
  await field.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: "Ritaglia l'immagine" });
  await expect(dialog.getByRole('button', { name: 'Ritaglia' })).toBeEnabled();
  await expectAccessible(page);
  const area = dialog.getByRole('group', { name: /^Area di ritaglio/ });
  await area.focus();
  // 400 × 200 in a circle of the whole height: the right part is orange only.
  for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowRight');
  const zoom = dialog.getByRole('slider', { name: 'Ingrandimento' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuenow', '1.1');
  await dialog.getByRole('button', { name: 'Ritaglia' }).press('Enter');
  await expect(dialog).toBeHidden();
  const preview = field.getByRole('img', { name: 'Anteprima: Immagine circolare' });
  await expect(preview).toHaveJSProperty('naturalWidth', 256);
  await expect(preview).toHaveJSProperty('naturalHeight', 256);
  await field.getByRole('button', { name: "Togli l'immagine" }).click();
  await expect(preview).toBeHidden();
});
