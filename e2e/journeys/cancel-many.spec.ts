import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const POLICIES = 500;
const PAGE = 100;

// It cancels policies of every producer, as many as it reaches before it is stopped.
test.use({ world: 'cancellations' });

test('the agency cancels 500 policies at once, follows the progress and stops it; the rest stays in force', async ({ page }) => {
  await login(page, 'dipendente-agenzia', '/annullamenti/nuovo/senza');
  const rows = async (path: string) =>
    ((await (await page.request.get(path)).json()) as { items: { policyNumber: string }[] }).items.map(({ policyNumber }) => policyNumber);
  const drafted = await rows(`/api/annullamenti?stato=BOZZA&max=${PAGE}`);
  const numbers: string[] = [];
  for (let number = 1; numbers.length < POLICIES; number += 1) {
    const found = await rows(`/api/polizze?stato=POLIZZA&sort=issuedAt&order=asc&max=${PAGE}&page=${number}`);
    numbers.push(...found.filter((policy) => !drafted.includes(policy)).slice(0, POLICIES - numbers.length));
  }
  await page.getByRole('textbox', { name: 'Numeri di polizza' }).fill(numbers.join('\n'));
  await page.getByRole('button', { name: 'Prepara l’annullamento' }).click();
  await expect(page.getByText(`${POLICIES} polizze`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Conferma l’annullamento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma l’annullamento' }).click();
  const progress = page.getByText(/^In corso · [1-9]\d* di 500/).first();
  await expect(progress).toBeVisible();
  await page
    .getByRole('button', { name: /^Annulla: Annullamento A/ })
    .first()
    .click();
  await page.getByRole('button', { name: "Interrompi l'attività" }).click();
  await expect(page.getByText('Confermato', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const policies = page.getByRole('table', { name: 'Polizze dell’annullamento' });
  await expect(
    policies.getByRole('row').filter({ hasText: 'La conferma è stata interrotta prima di questa polizza' }).last(),
  ).toBeVisible();
  await expect(policies.getByText('Annullata', { exact: true }).first()).toBeVisible();
});
