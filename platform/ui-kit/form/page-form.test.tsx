import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormSpecimens } from '../testing/form.tsx';
import { mount } from '../testing/mount.tsx';

const form = () => page.getByRole('region', { name: 'Vuoto' });
const brand = () => form().getByLabelText('Marca');

it('an invalid form is not saved: the error is next to its field, which gets the focus', async () => {
  await mount(<FormSpecimens />);
  await form().getByRole('button', { name: 'Salva la marca' }).click();
  await expect.element(form().getByText('Il campo nome è obbligatorio')).toBeVisible();
  await expect.element(brand()).toHaveFocus();
});

it('the save button shows that the form is saving; an error of the server is next to its field', async () => {
  await mount(<FormSpecimens />);
  await brand().fill('Fiat');
  await userEvent.keyboard('{Enter}');
  await expect.element(form().getByRole('button', { name: 'Salva la marca' })).toHaveAttribute('data-loading', 'true');
  await expect.element(form().getByText('Esiste già una marca con questo nome')).toBeVisible();
  await expect.element(brand()).toHaveFocus();
});

it('an error without a field is above the buttons, and saving again removes it', async () => {
  await mount(<FormSpecimens />);
  await brand().fill('Audi');
  await userEvent.keyboard('{Enter}');
  await expect.element(form().getByRole('alert')).toHaveTextContent(/^Il servizio non è raggiungibile: riprova tra poco$/);
  await brand().fill('Seat');
  await userEvent.keyboard('{Enter}');
  await expect.element(form().getByRole('status')).toHaveTextContent(/^Salvato$/);
  await expect.element(form().getByRole('alert')).toBeEmptyDOMElement();
});

it('cancelling returns to what was saved last', async () => {
  await mount(<FormSpecimens />);
  await brand().fill('Seat');
  await userEvent.keyboard('{Enter}');
  await expect.element(form().getByRole('status')).toHaveTextContent(/^Salvato$/);
  await brand().fill('Skoda');
  await form().getByRole('button', { name: 'Annulla' }).click();
  await expect.element(brand()).toHaveValue('Seat');
});

it('a read-only form has no buttons, and a loading one shows a loader', async () => {
  await mount(<FormSpecimens />);
  await expect.element(page.getByRole('region', { name: 'Sola lettura' }).getByRole('textbox')).toBeDisabled();
  await expect.element(page.getByRole('region', { name: 'Sola lettura' }).getByRole('button')).toHaveLength(0);
  await expect.element(page.getByRole('region', { name: 'In caricamento' }).getByRole('status', { name: 'Caricamento' })).toBeVisible();
});

it('leaving a page with unsaved changes asks first; a saved form is left without a question', async () => {
  const history = await mount(<FormSpecimens />);
  await brand().fill('Lancia');
  history.push('/elsewhere');
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByRole('button', { name: 'Resta qui' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(brand()).toHaveValue('Lancia');
  history.push('/elsewhere');
  await question.getByRole('button', { name: 'Lascia la pagina' }).click();
  await expect.element(page.getByText('Altra pagina')).toBeVisible();
  history.push('/');
  await brand().fill('Seat');
  await userEvent.keyboard('{Enter}');
  await expect.element(form().getByRole('status')).toHaveTextContent(/^Salvato$/);
  history.push('/elsewhere');
  await expect.element(page.getByText('Altra pagina')).toBeVisible();
});
