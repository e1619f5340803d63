import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.tsx';
import { NumbersSpecimens } from '../../testing/numbers.tsx';
import { press, specimen } from '../../testing/on-page.ts';

it('a slider moves by its step with the arrow keys, and to its end with End', async () => {
  await mount(<NumbersSpecimens />);
  const slider = specimen('Cursore').getByRole('slider', { name: 'Compilato' });
  await press(slider, '{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '45');
  await press(slider, '{End}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '100');
});

it('each end of a range slider moves on its own', async () => {
  await mount(<NumbersSpecimens />);
  const range = specimen('Intervallo con cursore');
  await press(range.getByRole('slider', { name: 'Compilato: Massimo' }), '{ArrowLeft}');
  await expect.element(range.getByRole('slider', { name: 'Compilato: Massimo' })).toHaveAttribute('aria-valuenow', '50');
  await expect.element(range.getByRole('slider', { name: 'Compilato: Minimo' })).toHaveAttribute('aria-valuenow', '20');
});
