import { Modal } from '@mantine/core';
import { type SubmitEvent, useEffect } from 'react';
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

/** A choice that an event on the window fills, as another field would. */
function FilledField() {
  const form = useSchemaForm(z.object({ month: z.number().nullable() }), { defaultValues: { month: null } });
  useEffect(() => {
    const fill = () => form.setValue('month', 5);
    window.addEventListener('fill', fill);
    return () => window.removeEventListener('fill', fill);
  }, [form]);
  return <SelectField {...form.field('month')} label="Mese" options={MONTHS.map((label, i) => ({ value: i + 1, label }))} />;
}

/** A searchable choice of cars. */
function CarField() {
  const cars = ['Grande Panda', 'Grandpanda', 'Panda', '500', '500L', 'Doblò', 'Tipo', 'Topolino'];
  const form = useSchemaForm(z.object({ car: z.string().nullable() }), { defaultValues: { car: null } });
  return <SelectField {...form.field('car')} label="Auto" options={cars.map((label) => ({ value: label, label }))} />;
}

it('a searched choice lists beginnings of the label first, then those of its words', async () => {
  await mount(<CarField />);
  const car = page.getByRole('combobox', { name: 'Auto' });
  await car.fill('panda');
  await expect.element(page.getByRole('option')).toHaveLength(3);
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Panda', 'Grande Panda', 'Grandpanda']);
  await userEvent.tab();
  await expect.element(car).toHaveValue('Panda');
});

it('a choice opens with Enter and holds the option that the user takes', async () => {
  await mount(<ChoicesSpecimens />);
  const empty = specimen('Scelta').getByRole('combobox', { name: 'Vuoto' });
  await press(empty, '{Enter}');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(empty).toHaveValue('Centro');
});

it.each(['{Enter}', '{Tab}'])('typing in a short choice opens it and highlights the first match, which %s takes', async (key) => {
  await mount(<ChoicesSpecimens />);
  const empty = specimen('Scelta').getByRole('combobox', { name: 'Vuoto' });
  await press(empty, 'su');
  await expect.element(page.getByRole('option', { name: 'Sud e isole' })).toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard(key);
  await expect.element(empty).toHaveValue('Sud e isole');
});

it.each(['{Enter}', '{Tab}'])('several choices take the first match on %s', async (key) => {
  await mount(<ChoicesSpecimens />);
  const none = specimen('Più scelte').getByRole('combobox', { name: 'Vuoto' });
  await none.fill('su');
  await expect.element(page.getByRole('option', { name: 'Sud e isole' })).toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard(key);
  await expect.element(specimen('Più scelte').getByText('Sud e isole').first()).toBeVisible();
});

it('Escape closes only the list, and Enter in an open list submits nothing', async () => {
  let closed = 0;
  let submitted = 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submitted += 1;
  };
  await mount(
    <Modal opened onClose={() => (closed += 1)}>
      <form onSubmit={submit}>
        <MonthField />
        <button type="submit">Avanti</button>
      </form>
    </Modal>,
  );
  const month = page.getByRole('combobox', { name: 'Mese' });
  await month.fill('mag');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option')).toHaveLength(0);
  await month.fill('qqq');
  await userEvent.keyboard('{Enter}');
  await month.fill('lug');
  await userEvent.keyboard('{Enter}');
  await expect.element(month).toHaveValue('Luglio');
  expect({ closed, submitted }).toEqual({ closed: 0, submitted: 0 });
});

it('a choice of eight options or more is searched by typing; Tab takes the first match', async () => {
  await mount(<MonthField />);
  const month = page.getByRole('combobox', { name: 'Mese' });
  await month.fill('mag');
  await expect.element(page.getByRole('option')).toHaveTextContent(/^Maggio$/);
  await userEvent.tab();
  await expect.element(month).toHaveValue('Maggio');
});

it('a choice that another field fills while Tab passes through keeps that value', async () => {
  await mount(<FilledField />);
  await userEvent.tab();
  const month = page.getByRole('combobox', { name: 'Mese' });
  await expect.element(page.getByRole('option', { name: 'Gennaio' })).toBeVisible();
  window.dispatchEvent(new Event('fill'));
  await expect.element(month).toHaveValue('Maggio');
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
