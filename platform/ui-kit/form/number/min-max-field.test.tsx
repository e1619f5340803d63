import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../testing/mount.tsx';
import { NumbersSpecimens } from '../../testing/numbers.tsx';
import { press, specimen } from '../../testing/on-page.ts';

it('a range is checked by every rule when a limit is left, and shown in words', async () => {
  await mount(<NumbersSpecimens />);
  const field = specimen('Minimo e massimo').getByRole('group', { name: 'Vuoto' });
  const [min, max] = [field.getByLabelText('Minimo'), field.getByLabelText('Massimo')];
  const leaveWith = async (limit: typeof min, typed: string) => {
    await limit.fill(typed);
    await userEvent.tab();
  };
  await expect.element(field.getByText('nessun range configurato')).toBeVisible();
  await leaveWith(max, '10');
  await expect.element(field.getByText('fino a 10,00')).toBeVisible();
  await expect.element(field.getByText('Il campo Minimo è obbligatorio')).toBeVisible();
  await leaveWith(min, '12,5');
  await expect.element(field.getByText('da 12,50 a 10,00')).toBeVisible();
  await expect.element(field.getByText('Il campo Minimo non può essere superiore a 10,00')).toBeVisible();
  await expect.element(field.getByText('Il campo Massimo non può essere inferiore a 12,50')).toBeVisible();
  await leaveWith(min, '-1');
  await expect.element(field.getByText('Il campo Minimo non può essere inferiore a 0,00')).toBeVisible();
  await leaveWith(max, '1000,5');
  await expect.element(field.getByText('Il campo Massimo non può essere superiore a 1.000,00')).toBeVisible();
  await leaveWith(max, '1,005');
  await expect.element(field.getByText('Il campo Massimo deve essere un numero valido')).toBeVisible();
});

it('the arrow keys change a limit by its step', async () => {
  await mount(<NumbersSpecimens />);
  const field = specimen('Minimo e massimo').getByRole('group', { name: 'Vuoto' });
  const min = field.getByLabelText('Minimo');
  await min.fill('0,1');
  await press(min, '{ArrowUp}{ArrowUp}');
  await expect.element(min).toHaveValue('0,12');
  await press(min, '{ArrowDown}');
  await expect.element(field.getByText('da 0,11')).toBeVisible();
});
