import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../testing/mount.tsx';
import { specimen } from '../../testing/on-page.ts';
import { PeopleSpecimens } from '../../testing/people.tsx';

it('a city fills province and postcode; a city of several postcodes offers them; another province clears it', async () => {
  await mount(<PeopleSpecimens />);
  const place = specimen('Provincia, comune e CAP');
  const city = place.getByRole('textbox', { name: 'Comune' });
  const postcode = place.getByRole('textbox', { name: 'CAP' });
  await city.fill('seg');
  await page.getByRole('option', { name: 'Segrate (MI)' }).click();
  await expect.element(place.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Milano (MI)');
  await expect.element(postcode).toHaveValue('20054');
  await city.fill('mil');
  await page.getByRole('option', { name: 'Milano (MI)' }).click();
  await expect.element(postcode).toHaveValue('');
  await place.getByRole('button', { name: '20122' }).click();
  await expect.element(postcode).toHaveValue('20122');
  await place.getByRole('combobox', { name: 'Provincia' }).click();
  await page.getByRole('option', { name: 'Roma (RM)' }).click();
  await expect.element(city).toHaveValue('');
  await expect.element(postcode).toHaveValue('');
});
