import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { FilesSpecimens } from '../testing/files.tsx';
import { mount } from '../testing/mount.tsx';
import { press, specimen } from '../testing/on-page.ts';

/** A picture of 400 × 200 pixels in two colours. */
async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.fillStyle = '#0b7285';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = '#f08c00';
  context.fillRect(200, 0, 200, 200);
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}

it('a picture is cropped to a circle with the keyboard alone, and removed', async () => {
  await mount(<FilesSpecimens />);
  const field = specimen('Immagine circolare').getByRole('group', { name: 'Immagine circolare' });
  const input = (await field.findElement()).querySelector('input[type=file]');
  await page.elementLocator(input ?? document.body).upload(await drawPicture());
  const dialog = page.getByRole('dialog', { name: "Ritaglia l'immagine" });
  const crop = dialog.getByRole('button', { name: 'Ritaglia' });
  await expect.element(crop).toBeEnabled();
  await expectAccessible();
  // The circle has the picture's height, so it can move sideways.
  await press(dialog.getByRole('group', { name: /^Area di ritaglio/ }), '{ArrowRight}'.repeat(60));
  const zoom = dialog.getByRole('slider', { name: 'Ingrandimento' });
  await press(zoom, '{ArrowRight}');
  await expect.element(zoom).toHaveAttribute('aria-valuenow', '1.1');
  await press(crop, '{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const preview = field.getByRole('img', { name: 'Anteprima: Immagine circolare' });
  await expect.poll(() => preview.element()).toMatchObject({ naturalWidth: 256, naturalHeight: 256 });
  await field.getByRole('button', { name: "Togli l'immagine" }).click();
  await expect.element(preview).not.toBeInTheDocument();
});

it('a file that is not a picture is refused', async () => {
  await mount(<FilesSpecimens />);
  const field = specimen('Immagine').getByRole('group', { name: 'Vuoto' });
  const input = (await field.findElement()).querySelector('input[type=file]');
  await userEvent.upload(input ?? document.body, new File(['%PDF-1.7'], 'foto.png', { type: 'image/png' }));
  await expect.element(field.getByRole('alert').first()).toHaveTextContent('foto.png: il contenuto non corrisponde al tipo di file');
});
