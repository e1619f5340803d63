import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { ChoicesSpecimens } from '../../testing/choices.tsx';
import { mount } from '../../testing/mount.tsx';
import { press, specimen } from '../../testing/on-page.ts';
import { useSchemaForm } from '../use-schema-form.ts';
import { SelectField } from './choice-fields.tsx';

const MONTHS = ['Gennaio', 'Febbraio', 'Marzo', 'Aprile', 'Maggio', 'Giugno', 'Luglio', 'Agosto'];

function MonthField() {
  const form = useSchemaForm(z.object({ month: z.number().nullable() }), { defaultValues: { month: null } });
  return <SelectField {...form.field('month')} label="Mese" options={MONTHS.map((label, i) => ({ value: i + 1, label }))} />;
}

it('a choice opens with Enter and holds the option that the user takes', async () => {
  await mount(<ChoicesSpecimens />);
  const empty = specimen('Scelta').getByRole('combobox', { name: 'Vuoto' });
  await press(empty, '{Enter}');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(empty).toHaveValue('Centro');
});

it('a choice of eight options or more is searched by typing; Tab takes the first match', async () => {
  await mount(<MonthField />);
  const month = page.getByRole('combobox', { name: 'Mese' });
  await month.fill('mag');
  await expect.element(page.getByRole('option')).toHaveTextContent(/^Maggio$/);
  await userEvent.tab();
  await expect.element(month).toHaveValue('Maggio');
});

it('several checkboxes hold the checked values, and a disabled one does not change', async () => {
  await mount(<ChoicesSpecimens />);
  const boxes = specimen('Più caselle').getByRole('group', { name: 'Compilato' });
  await boxes.getByRole('checkbox', { name: 'Centro' }).click();
  await boxes.getByRole('checkbox', { name: 'Nord' }).click();
  await expect.element(boxes.getByRole('checkbox', { name: 'Centro' })).toBeChecked();
  await expect.element(boxes.getByRole('checkbox', { name: 'Nord' })).not.toBeChecked();
  // The list of several choices shows the same value.
  await expect.element(specimen('Più scelte').getByText('Centro')).toBeVisible();
  await expect.element(specimen('Casella').getByRole('checkbox', { name: 'Disabilitato' })).toBeDisabled();
});
