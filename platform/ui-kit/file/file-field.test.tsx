import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { FilesSpecimens } from '../testing/files.tsx';
import { mount } from '../testing/mount.tsx';
import { press, specimen } from '../testing/on-page.ts';

const oneFile = () => specimen('File').getByRole('group', { name: 'Vuoto' });
const report = (content: BlobPart = '%PDF-1.7 perizia', name = 'perizia.pdf', type = 'application/pdf') =>
  new File([content], name, { type });

/** The hidden input of a field. */
async function inputOf(field: Locator): Promise<HTMLInputElement> {
  const input = (await field.findElement()).querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The field has no file input');
  return input;
}

async function choose(field: Locator, file: File): Promise<void> {
  await page.elementLocator(await inputOf(field)).upload(file);
}

it('a file is refused for its type, its content and its size', async () => {
  await mount(<FilesSpecimens />);
  const field = oneFile();
  await choose(field, report('MZ', 'foto.exe', 'application/x-msdownload'));
  await expect.element(field.getByRole('alert')).toHaveTextContent(/^foto\.exe: tipo di file non ammesso \(PDF\)$/);
  await choose(field, report('MZ questo non è un PDF'));
  await expect.element(field.getByRole('alert')).toHaveTextContent(/^perizia\.pdf: il contenuto non corrisponde al tipo di file$/);
  await choose(field, report('%PDF'.repeat(250_001)));
  await expect.element(field.getByRole('alert')).toHaveTextContent(/^perizia\.pdf: il file supera 1 MB$/);
  await expect.element(field.getByRole('listitem')).toHaveLength(0);
});

it('an accepted file is listed, and can be removed with the keyboard', async () => {
  await mount(<FilesSpecimens />);
  const field = oneFile();
  await choose(field, report());
  await expect.element(field.getByRole('listitem')).toHaveTextContent('perizia.pdf');
  await expect.element(field.getByRole('alert')).toBeEmptyDOMElement();
  await press(field.getByRole('button', { name: 'Togli perizia.pdf' }), '{Enter}');
  await expect.element(field.getByRole('listitem')).toHaveLength(0);
});

it("the button opens the browser's choice of files with the keyboard", async () => {
  await mount(<FilesSpecimens />);
  const input = await inputOf(oneFile());
  let opened = 0;
  input.addEventListener('click', (event) => {
    event.preventDefault();
    opened += 1;
  });
  await press(oneFile().getByRole('button', { name: 'Vuoto: Scegli il file' }), '{Enter}');
  expect(opened).toBe(1);
});

it('files are dropped; the rules report too few and too many', async () => {
  await mount(<FilesSpecimens />);
  const field = specimen('Più file').getByRole('group', { name: 'Più file' });
  await expect.element(field.getByText('deve contenere almeno 2 file')).toBeVisible();
  const dataTransfer = new DataTransfer();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) dataTransfer.items.add(report('%PDF-1.7', name));
  const zone = await field.getByRole('button', { name: 'Scegli i file' }).findElement();
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(field.getByRole('listitem')).toHaveLength(4);
  await expect.element(field.getByText('può contenere al massimo 3 file')).toBeVisible();
});
