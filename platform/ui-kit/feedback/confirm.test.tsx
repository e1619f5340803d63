import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { FeedbackSpecimens } from '../testing/feedback.tsx';
import { mount } from '../testing/mount.tsx';
import { specimen } from '../testing/on-page.ts';

const dialog = () => page.getByRole('dialog', { name: 'Annulla 3 polizze per un rimborso di 1.204,10 €' });
const yes = () => dialog().getByRole('button', { name: 'Annulla le polizze' });
const answer = () => specimen('Conferma').getByRole('status');

it('a question is answered yes by its button, which has the focus', async () => {
  await mount(<FeedbackSpecimens />);
  await specimen('Conferma').getByRole('button', { name: 'Annulla 3 polizze' }).click();
  await expect.element(yes()).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer()).toHaveTextContent(/^Risposta: true$/);
});

it('Escape answers no', async () => {
  await mount(<FeedbackSpecimens />);
  await specimen('Conferma').getByRole('button', { name: 'Annulla 3 polizze' }).click();
  await expect.element(yes()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(answer()).toHaveTextContent(/^Risposta: false$/);
});

it('a second question during an open one is answered no', async () => {
  await mount(<FeedbackSpecimens />);
  await specimen('Conferma').getByRole('button', { name: 'Chiedi due volte' }).click();
  await yes().click();
  await expect.element(answer()).toHaveTextContent(/^Risposta: true, false$/);
});
