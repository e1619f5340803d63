import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { DatesSpecimens } from '../../testing/dates.tsx';
import { mount } from '../../testing/mount.tsx';
import { press, specimen } from '../../testing/on-page.ts';

it('a date and time is typed without separators', async () => {
  await mount(<DatesSpecimens />);
  const empty = specimen('Data e ora').getByLabelText('Vuoto');
  await empty.fill('11032026 1430');
  await userEvent.tab();
  await expect.element(empty).toHaveValue('11-03-2026 14:30:00');
});

it('a date and time is picked in two tabs that are both required', async () => {
  await mount(<DatesSpecimens />);
  const empty = specimen('Data e ora').getByLabelText('Vuoto');
  await press(empty, '{ArrowDown}');
  const dialog = page.getByRole('dialog', { name: 'Vuoto' });
  const done = dialog.getByRole('button', { name: 'Conferma' });
  await done.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Scegli la data$/);
  await expectAccessible();
  await dialog.getByRole('button', { name: /^15 / }).click();
  await expect.element(dialog.getByRole('tab', { name: /^Ora/ })).toHaveAttribute('aria-selected', 'true');
  await done.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Scegli l'ora$/);
  await press(dialog.getByLabelText('Ore'), '0905');
  await dialog.getByLabelText('Secondi').fill('07');
  await press(done, '{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => empty.element()).toHaveProperty('value', expect.stringMatching(/^15-\d\d-\d{4} 09:05:07$/));
});
