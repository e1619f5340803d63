import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChoicesSpecimens } from '../../testing/choices.tsx';
import { mount } from '../../testing/mount.tsx';
import { specimen } from '../../testing/on-page.ts';

const search = () => specimen('Ricerca con suggerimenti').getByLabelText('Vuoto');

it('leaving a search by Tab takes the first match, also before its list has loaded', async () => {
  await mount(<ChoicesSpecimens />);
  await search().fill('lanc');
  await userEvent.tab();
  await expect.element(search()).toHaveValue('Lancia');
});

it('Enter takes the first match, also before its list has loaded', async () => {
  await mount(<ChoicesSpecimens />);
  await search().fill('lanc');
  await userEvent.keyboard('{Enter}');
  await expect.element(search()).toHaveValue('Lancia');
});

it('Enter takes a match of the current text, not of the one before', async () => {
  await mount(<ChoicesSpecimens />);
  await search().fill('fia');
  await expect.element(page.getByRole('option', { name: 'Fiat' })).toBeVisible();
  await search().fill('lanc');
  await userEvent.keyboard('{Enter}');
  await expect.element(search()).toHaveValue('Lancia');
});

it('leaving a cleared search takes nothing', async () => {
  await mount(<ChoicesSpecimens />);
  await search().fill('lanc');
  await userEvent.tab();
  await expect.element(search()).toHaveValue('Lancia');
  await search().fill('');
  await userEvent.tab();
  await expect.element(search()).toHaveValue('');
});

it('a text without a match is reported at the field', async () => {
  await mount(<ChoicesSpecimens />);
  await search().fill('Qwerty');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nessun risultato per «Qwerty»')).toBeVisible();
});

it('a failed search shows the message of the server in its list', async () => {
  await mount(<ChoicesSpecimens />);
  await specimen('Ricerca con suggerimenti').getByLabelText('Non disponibile').fill('a');
  await expect.element(page.getByRole('listbox').getByText('Il catalogo dei veicoli non risponde')).toBeVisible();
});
