import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.tsx';
import { NumbersSpecimens } from '../../testing/numbers.tsx';
import { specimen } from '../../testing/on-page.ts';

it('a duration is typed in years, months and days, and shown in words', async () => {
  await mount(<NumbersSpecimens />);
  const empty = specimen('Durata').getByRole('group', { name: 'Vuoto' });
  await empty.getByLabelText('mesi').fill('1');
  await empty.getByLabelText('giorni').fill('15');
  await expect.element(empty.getByText('1 mese, 15 giorni')).toBeVisible();
});

it('a text that is not a duration is reported until the user types one', async () => {
  await mount(<NumbersSpecimens />);
  const broken = specimen('Durata').getByRole('group', { name: 'Testo non decodificabile' });
  await expect.element(broken.getByText('Errore decodifica periodo due anni')).toBeVisible();
  await broken.getByLabelText('anni').fill('2');
  await expect.element(broken.getByText('2 anni')).toBeVisible();
  await expect.element(broken.getByText('Errore decodifica periodo')).not.toBeInTheDocument();
});
