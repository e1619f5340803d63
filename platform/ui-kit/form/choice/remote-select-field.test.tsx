import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChoicesSpecimens } from '../../testing/choices.tsx';
import { mount } from '../../testing/mount.tsx';
import { press, specimen } from '../../testing/on-page.ts';

const options = () => page.getByRole('option');

it('a list from the server opens by key and loads page by page', async () => {
  await mount(<ChoicesSpecimens />);
  const empty = specimen('Scelta dal server').getByLabelText('Vuoto');
  await press(empty, '{ArrowDown}');
  await expect.element(options()).toHaveLength(6);
  await expect.element(options().last()).toHaveTextContent(/^Mostra altre scelte \(34\)$/);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(options()).toHaveLength(11);
  await page.getByRole('option', { name: 'Alfa Romeo' }).click();
  await expect.element(empty).toHaveValue('Alfa Romeo');
});

it('a list from the server reports why it failed or is empty, and offers to try again', async () => {
  await mount(<ChoicesSpecimens />);
  const choice = specimen('Scelta dal server');
  await choice.getByLabelText('Non disponibile').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Errore imprevisto' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Riprova' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await choice.getByLabelText('Il catalogo dei veicoli non risponde').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Il catalogo dei veicoli non risponde' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await choice.getByRole('textbox', { name: 'Nessuna marca configurata' }).click();
  await expect.element(page.getByRole('listbox').getByText('Nessuna marca configurata')).toBeVisible();
});

it('a combo box filters on the server while the user types; Enter takes the highlighted match', async () => {
  await mount(<ChoicesSpecimens />);
  const combo = specimen('Scelta dal server con filtro').getByLabelText('Vuoto');
  await combo.click();
  await combo.fill('volvo');
  await expect.element(options()).toHaveLength(1);
  await expect.element(options()).toHaveTextContent(/^Volvo$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(combo).toHaveValue('Volvo');
});

it('leaving a combo box by Tab takes the first match', async () => {
  await mount(<ChoicesSpecimens />);
  const combo = specimen('Scelta dal server con filtro').getByLabelText('Vuoto');
  await combo.fill('volvo');
  await expect.element(options()).toHaveTextContent(/^Volvo$/);
  await userEvent.tab();
  await expect.element(combo).toHaveValue('Volvo');
});

it.each(['{Enter}', '{Tab}'])('%s before the list has loaded takes the first match when it arrives', async (key) => {
  await mount(<ChoicesSpecimens />);
  const combo = specimen('Scelta dal server con filtro').getByLabelText('Vuoto');
  await combo.fill('volvo');
  await userEvent.keyboard(key);
  await expect.element(combo).toHaveValue('Volvo');
});

it('a text without a match is reported at the combo box', async () => {
  await mount(<ChoicesSpecimens />);
  await specimen('Scelta dal server con filtro').getByLabelText('Vuoto').fill('Qwerty');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nessun risultato per «Qwerty»')).toBeVisible();
});

it('typing in a list from the server without a search box highlights the first match; Tab takes it, Backspace clears it', async () => {
  await mount(<ChoicesSpecimens />);
  const list = specimen('Scelta dal server').getByLabelText('Vuoto');
  await press(list, '{ArrowDown}');
  await expect.element(options()).toHaveLength(6);
  await userEvent.keyboard('au');
  await expect.element(page.getByRole('option', { name: 'Audi' })).toHaveAttribute('data-combobox-selected');
  await userEvent.tab();
  await expect.element(list).toHaveValue('Audi');
  await press(list, '{Backspace}');
  await expect.element(list).toHaveValue('');
});
