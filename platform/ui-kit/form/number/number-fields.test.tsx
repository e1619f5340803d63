import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../testing/mount.tsx';
import { NumbersSpecimens } from '../../testing/numbers.tsx';
import { specimen } from '../../testing/on-page.ts';

it('an amount is typed as on paper and shown with two decimals when left', async () => {
  await mount(<NumbersSpecimens />);
  const money = specimen('Importo').getByLabelText('Compilato');
  await expect.element(money).toHaveValue('1.234,56');
  await money.fill('€ 1.500,5');
  await userEvent.tab();
  await expect.element(money).toHaveValue('1.500,50');
});

it('a percentage is typed with a decimal comma and reaches every field of the same value', async () => {
  await mount(<NumbersSpecimens />);
  const rate = specimen('Percentuale').getByLabelText('Compilato');
  await expect.element(rate).toHaveValue('13,5');
  await rate.fill('7,25');
  await userEvent.tab();
  await expect.element(rate).toHaveValue('7,25');
  await expect.element(specimen('Percentuale').getByLabelText('Disabilitato')).toHaveValue('7,25');
});

it('a text that is not a number stays visible, so that the user can correct it', async () => {
  await mount(<NumbersSpecimens />);
  const number = specimen('Numero').getByLabelText('Compilato');
  await number.fill('12 km');
  await userEvent.tab();
  await expect.element(number).toHaveValue('12 km');
});
