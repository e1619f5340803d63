import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ChartsSpecimens } from '../testing/charts.tsx';
import { mount } from '../testing/mount.tsx';
import { specimen } from '../testing/on-page.ts';

it('every bar names its month, series and value', async () => {
  await mount(<ChartsSpecimens />);
  await expect.element(page.getByRole('img', { name: 'Polizze emesse per mese' })).toBeVisible();
  const bars = specimen('Polizze emesse per mese').element().querySelectorAll('rect title');
  expect([bars.length, bars[0]?.textContent]).toEqual([12, '01-2026 · Quest’anno: 120']);
});

it('the data of a chart is also a table, with the values as the chart formats them', async () => {
  await mount(<ChartsSpecimens />);
  const premiums = specimen('Premi per mese');
  await premiums.getByRole('button', { name: 'Mostra la tabella' }).click();
  await expect.element(premiums.getByRole('row')).toHaveLength(7);
  await expect.element(premiums.getByRole('row').nth(1)).toHaveTextContent('01-202651.852,00 €42.345,80 €');
  await premiums.getByRole('button', { name: 'Mostra il grafico' }).click();
  await expect.element(premiums.getByRole('img')).toBeVisible();
});

it('a chart of zeros says that it has no data', async () => {
  await mount(<ChartsSpecimens />);
  await expect.element(specimen('Poche polizze').getByRole('figure').last()).toHaveTextContent('Nessun dato da mostrare');
});
