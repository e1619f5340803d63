import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.tsx';
import { specimen } from '../../testing/on-page.ts';
import { PeopleSpecimens } from '../../testing/people.tsx';

it('a typed tax code fills sex, date and place of birth', async () => {
  await mount(<PeopleSpecimens />);
  const person = specimen('Codice fiscale');
  await person.getByLabelText('Codice fiscale').fill('rssmra80e12f205l');
  await expect.element(person.getByRole('radio', { name: 'Maschio' })).toBeChecked();
  await expect.element(person.getByLabelText('Data di nascita')).toHaveValue('12-05-1980');
  await expect.element(person.getByLabelText('Luogo di nascita')).toHaveValue('F205');
});

it('a tax code that contradicts the name is reported, and the one computed from the data is offered', async () => {
  await mount(<PeopleSpecimens />);
  const person = specimen('Codice fiscale');
  const code = person.getByLabelText('Codice fiscale');
  await code.fill('rssmra80e12f205l');
  await person.getByLabelText('Cognome').fill('Bianchi');
  await person.getByLabelText('Nome', { exact: true }).fill('Mario');
  await expect.element(person.getByText('Il codice fiscale non corrisponde al cognome')).toBeVisible();
  await person.getByRole('button', { name: /^Usa BNCMRA80E12F205/ }).click();
  await expect.poll(() => code.element()).toHaveProperty('value', expect.stringMatching(/^BNCMRA80E12F205[A-Z]$/));
  await expect.element(person.getByText('non corrisponde')).not.toBeInTheDocument();
});
