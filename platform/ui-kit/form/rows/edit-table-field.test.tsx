import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { mount } from '../../testing/mount.tsx';
import { press, specimen } from '../../testing/on-page.ts';
import { NestedRowsSpecimen, RowsSpecimens } from '../../testing/rows.tsx';

const table = (state: string) => specimen('Tabella di righe').getByRole('group', { name: state });

it('a row is added in its own window, which only a valid row leaves', async () => {
  await mount(<RowsSpecimens />);
  const field = table('Vuoto');
  await press(field.getByRole('button', { name: 'Aggiungi conducente' }), '{Enter}');
  const editor = field.getByRole('group', { name: 'Nuova riga' });
  await expect.element(editor.getByLabelText('Cognome')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.getByText('Il campo cognome è obbligatorio')).toBeVisible();
  await expectAccessible();
  await editor.getByLabelText('Cognome').fill('Neri');
  await editor.getByLabelText('Data di nascita').fill('02111991');
  await userEvent.tab();
  await editor.getByRole('button', { name: 'Conferma' }).click();
  await expect.element(field.getByRole('row').nth(1)).toHaveTextContent('Neri');
  await expect.element(field.getByRole('row').nth(1)).toHaveTextContent('02-11-1991');
  await expect.element(field.getByRole('button', { name: 'Aggiungi conducente' })).toHaveFocus();
});

it('Escape leaves a row as it was', async () => {
  await mount(<RowsSpecimens />);
  const field = table('Compilato');
  await field.getByRole('button', { name: 'Modifica Rossi' }).click();
  await field.getByLabelText('Cognome').fill('Bruni');
  await userEvent.keyboard('{Escape}');
  await expect.element(field.getByRole('row').nth(1)).toHaveTextContent('Rossi');
});

it('rows move up and down and are deleted, until the table says that it is empty', async () => {
  await mount(<RowsSpecimens />);
  const field = table('Compilato');
  await field.getByRole('button', { name: 'Sposta Verdi in su' }).click();
  await expect.element(field.getByRole('row').nth(1)).toHaveTextContent('Verdi');
  await field.getByRole('button', { name: 'Elimina Verdi' }).click();
  await field.getByRole('button', { name: 'Elimina Rossi' }).click();
  await expect.element(field.getByText('Nessuna riga: aggiungine una')).toBeVisible();
});

it('a table with as many rows as allowed accepts no other', async () => {
  await mount(<RowsSpecimens />);
  const field = table('Compilato');
  await field.getByRole('button', { name: 'Duplica Rossi' }).click();
  await field.getByRole('button', { name: 'Duplica Verdi' }).click();
  await expect.element(field.getByRole('row')).toHaveLength(5);
  await expect.element(field.getByRole('button', { name: 'Aggiungi conducente' })).toBeDisabled();
});

it('a wrong row and too few rows are reported', async () => {
  await mount(<RowsSpecimens />);
  const wrong = table('Con errore');
  await expect.element(wrong.getByText('Da correggere')).toBeVisible();
  await expect.element(wrong.getByText('deve contenere almeno 3 elementi')).toBeVisible();
});

it('a row is not confirmed while a row of its own table is being edited', async () => {
  await mount(<NestedRowsSpecimen />);
  const field = specimen('Tabella nella tabella').getByRole('group', { name: 'Famiglie' });
  await field.getByRole('button', { name: 'Modifica Rossi' }).click();
  await field.getByRole('button', { name: 'Aggiungi figlio' }).click();
  await field.getByLabelText('Nome').fill('Ada');
  await field.getByRole('button', { name: 'Conferma' }).last().click();
  await expect.element(field.getByLabelText('Nome')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await field.getByRole('button', { name: 'Conferma' }).click();
  await expect.element(field.getByRole('row').nth(1)).toHaveTextContent('Ada');
});
