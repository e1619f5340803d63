import type { Locator, Page } from '@playwright/test';
import { ContractPage } from '../pages/contract-page.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { Hand } from '../support/hand.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

/** The plate of a customer of the seller whose quotation ended: their vehicle can be insured again. */
async function endedQuotation(page: Page): Promise<{ plate: string; customer: string }> {
  const answer = await page.request.get('/api/preventivi?stato=PREVENTIVO_SCADUTO&tipoVeicolo=AUTOVEICOLI&max=100');
  const { items } = (await answer.json()) as { items: { plate: string | null; customer: string }[] };
  const found = items.find(({ plate, customer }) => plate !== null && !customer.includes('S.r.l.') && !customer.includes('S.p.A.'));
  if (found?.plate == null) throw new Error('No ended quotation of a person with a plate');
  return { plate: found.plate, customer: found.customer };
}

for (const width of [1280, 360]) {
  test(`a known customer is insured again by plate with the keyboard alone, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await login(page, 'dealer');
    const { plate, customer } = await endedQuotation(page);
    const quoter = new QuoterPage(page);
    const hand = new Hand(page);
    const enter = async (button: Locator) => {
      await expect(button).toBeVisible();
      await hand.tabTo(button);
      await hand.press('Enter');
    };
    await quoter.open();
    await hand.press('Alt+2');
    await expect(quoter.field('Targa')).toBeFocused();
    await hand.type(plate);
    await hand.press('Tab');
    await expect(page.getByText(/Dati compilati, da controllare/)).toBeVisible();
    await enter(page.getByRole('button', { name: 'Usa il suo codice fiscale' }));
    await enter(page.getByRole('button', { name: 'Quotazione Infocar' }));
    await enter(page.getByRole('dialog').getByRole('button', { name: /^Usa [\d.]+/ }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await hand.press('Alt+1');
    await expect(page.getByText(`${customer} è già cliente`)).toBeVisible();
    await hand.press('Alt+u');
    await expect(page.getByText(`Dati di ${customer} ripresi`, { exact: false })).toBeVisible();
    await hand.press('Alt+3');
    await expect(page.getByRole('article').first()).toBeVisible();
    console.info(`Prices of a known customer after ${hand.keys} keys`);
    expect(hand.keys).toBeLessThanOrEqual(60);

    const questions = page.locator('[data-field="choice.answers"]').first().getByRole('radiogroup');
    for (const question of await questions.all()) {
      await hand.tabTo(question.getByRole('radio').first());
      await hand.press('Space');
    }
    await enter(
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Scegli/ }),
    );
    await hand.press('Alt+4');
    await hand.tabTo(quoter.field('Modalità di pagamento'));
    await hand.type('bon');
    await hand.press('Tab');
    await expect(quoter.field('Modalità di pagamento')).toHaveValue('Bonifico');
    await hand.press('Alt+5');
    await expect(page.getByRole('heading', { name: 'Riepilogo', level: 2 })).toBeVisible();
    await hand.press('Control+Enter');
    await page.waitForURL(/\/preventivi\/\d+$/);
    await enter(new ContractPage(page).button('Accetta'));
    await enter(page.getByRole('button', { name: /^Accetta a / }));
    await expect(new ContractPage(page).button('Registra consegna')).toBeVisible();
    console.info(`Accepted after ${hand.keys} keys`);
  });
}
