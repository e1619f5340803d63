import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const POLICIES = 40;
/** Cancelled before the confirmation is stopped. */
const REACHED = 10;

/** Its policies belong to this dealer: other journeys need the debts of the others. */
const DEALER = 'dealer-8@example.com';

test('the agency cancels many policies at once, follows the progress and stops it; the rest stays in force', async ({ page, server }) => {
  await login(page, 'dipendente-agenzia', '/annullamenti/nuovo/senza');
  const rows = async <T>(path: string) => ((await (await page.request.get(`/api${path}`)).json()) as { items: readonly T[] }).items;
  const [dealer] = await rows<{ id: number }>(`/utenti/dealer?search=${DEALER}`);
  const drafted = (await rows<{ policyNumber: string }>('/annullamenti?stato=BOZZA&max=100')).map(({ policyNumber }) => policyNumber);
  const found = await rows<{ id: number; policyNumber: string }>(
    `/polizze?stato=POLIZZA&produttore=${dealer?.id}&sort=issuedAt&order=asc&max=100`,
  );
  const chosen = found.filter(({ policyNumber }) => !drafted.includes(policyNumber)).slice(0, POLICIES);
  const ids = chosen.map(({ id }) => id).toSorted((a, b) => a - b);
  await page.getByRole('textbox', { name: 'Numeri di polizza' }).fill(chosen.map(({ policyNumber }) => policyNumber).join('\n'));
  await page.getByRole('button', { name: 'Prepara l’annullamento' }).click();
  await expect(page.getByText(`${POLICIES} polizze`, { exact: true })).toBeVisible();
  const release = await server.hold('select id from contract where id = $1 for update', [ids[REACHED]]);
  await page.getByRole('button', { name: 'Conferma l’annullamento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma l’annullamento' }).click();
  const progress = page.getByText(new RegExp(`^In corso · [1-9]\\d* di ${POLICIES}`)).first();
  await expect(progress).toBeVisible();
  await page
    .getByRole('button', { name: /^Annulla: Annullamento A/ })
    .first()
    .click();
  const stopped = page.waitForResponse(/\/api\/attivita\/\d+\/annulla$/);
  await page.getByRole('button', { name: "Interrompi l'attività" }).click();
  await stopped;
  await release();
  await expect(page.getByText('Confermato', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const policies = page.getByRole('table', { name: 'Polizze dell’annullamento' });
  await expect(
    policies.getByRole('row').filter({ hasText: 'La conferma è stata interrotta prima di questa polizza' }).last(),
  ).toBeVisible();
  await expect(policies.getByText('Annullata', { exact: true }).first()).toBeVisible();
});
