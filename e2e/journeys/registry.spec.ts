import { randomUUID } from 'node:crypto';
import { EMPTY_REGISTRY } from '#areas/network/users/api/index.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Autosalone Registro S.r.l.';

/** A picture drawn by the page, as base64. */
const DRAW_PNG = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 300;
  canvas.getContext('2d').fillRect(50, 50, 200, 200);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

test('a dealer gets bank data, logo and letter, is deactivated with a visible reason, is reactivated and deleted', async ({ page }) => {
  await login(page, 'dipendente-agenzia');
  const registry = {
    ...EMPTY_REGISTRY,
    subjectType: 'SOCIETA',
    businessName: NAME,
    vatNumber: '09988776622',
    ruiNumber: 'E000911202',
    ruiRegisteredOn: `${todayInRome(new Date().toISOString()).slice(0, 4)}-01-01`,
  };
  const made = await page.request.post('/api/utenti/dealer', {
    data: { ...registry, email: 'registro@example.com', username: 'autoregistro', parents: {} },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = (await made.json()) as { id: number };
  await open(page, '/utenti/dealer/crea');
  await page.getByRole('textbox', { name: 'Partita IVA', exact: true }).fill('09988776622');
  await expect(page.getByText('Esiste già un utente con gli stessi dati')).toBeVisible();
  await expect(page.getByRole('link', { name: NAME })).toHaveAttribute('href', `/utenti/dealer/${id}`);
  await expectAccessible(page);
  await open(page, `/utenti/dealer/${id}`);

  const iban = page.getByRole('textbox', { name: 'IBAN', exact: true });
  await iban.fill('IT60 Y054 2811 1010 0000 0123 456');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(iban).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Intestatario del conto' }).fill(NAME);
  await iban.fill('IT60 X054 2811 1010 0000 0123 456');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText(`Utente ${NAME} salvato`)).toBeVisible();

  const logo = page.getByRole('group', { name: 'Logo' });
  const picture = Buffer.from(await page.evaluate<string>(DRAW_PNG), 'base64');
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  const cropping = page.getByRole('dialog', { name: "Ritaglia l'immagine" });
  await cropping.getByRole('button', { name: 'Ritaglia' }).click();
  await expect(cropping).toBeHidden();
  const letter = page.getByRole('group', { name: 'Lettera di iscrizione' });
  await letter
    .locator('input[type=file]')
    .setInputFiles({ name: 'iscrizione.pdf', mimeType: 'application/pdf', buffer: plainPdf('Lettera', []) });
  await page.getByRole('button', { name: 'Salva i file' }).click();
  await expect(page.getByText(`File di ${NAME} salvati`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'iscrizione.pdf', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Anteprima: Logo/ })).toBeVisible();

  await page.getByRole('button', { name: 'Disattiva', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(dialog.getByText('Il campo Motivo è obbligatorio')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Contratto chiuso');
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(page.getByText(`Utente ${NAME} disattivato`)).toBeVisible();
  await page.getByRole('tab', { name: 'Disattivazioni' }).click();
  await expect(page.getByText('Contratto chiuso')).toBeVisible();
  await expectAccessible(page);
  const refused = await page.request.post('/api/login-as', { data: { username: 'autoregistro' } });
  expect(refused.status()).toBeGreaterThanOrEqual(400);

  await page.getByRole('button', { name: 'Riattiva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Riattiva' }).click();
  await expect(page.getByText(`Utente ${NAME} riattivato`)).toBeVisible();
  await page.getByRole('tab', { name: 'Permessi' }).click();
  await expect(page.getByRole('region', { name: 'Che cosa vedrà nel menu' }).getByText('Preventivi', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancella', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancella' }).click();
  await expect(page.getByText(`l'utente ${NAME} è stato correttamente cancellato`)).toBeVisible();
});
