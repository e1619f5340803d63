import { Button } from '@mantine/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#platform/ui-kit/testing/accessible.ts';
import { mount } from '#platform/ui-kit/testing/mount.tsx';
import { ContactsSection } from '../../customer/contacts-section.tsx';
import { emptyQuote } from '../../logic/quote-data.ts';
import { focusField } from '../../state/focus-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';
import { InQuoter } from '../../testing/in-quoter.tsx';

const { customer } = emptyQuote('2026-11-23');
const phone = page.getByRole('textbox', { name: 'Telefono' });
const line = (holds: string) => page.getByText(holds, { exact: true });

/** What a save with a wrong email does, and a link to the telephone. */
function Actions() {
  const { form } = useQuoter();
  return (
    <>
      <Button onClick={() => form.setError('customer.contacts.email', { message: 'Email non valida' })}>Salva</Button>
      <Button onClick={() => focusField('customer.contacts.phone', () => form.setFocus('customer.contacts.phone'))}>Vai al telefono</Button>
    </>
  );
}

const mountContacts = (contacts: Partial<typeof customer.contacts> = {}, mandatory: readonly string[] = []) =>
  mount(
    <InQuoter data={{ customer: { ...customer, contacts: { ...customer.contacts, ...contacts } } }} mandatory={mandatory}>
      <ContactsSection />
      <Actions />
    </InQuoter>,
  );

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 800));

it('a section on a phone is a line with the labels of its fields, which a key opens and closes', async () => {
  await mountContacts();
  await expect.element(line('Email, Telefono, PEC')).toBeVisible();
  await expect.element(phone).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).not.toBeInTheDocument();
});

it('the line of a closed section shows what its fields hold', async () => {
  await mountContacts({ email: 'mario.rossi@example.com', phone: '+393331234567' });
  await expect.element(line('mario.rossi@example.com, +393331234567')).toBeVisible();
});

it('a section with an empty required field is open from the beginning, a complete one is not', async () => {
  await mountContacts({}, ['customer.contacts.phone']);
  await expect.element(phone).toBeVisible();
  await mountContacts({ phone: '+393331234567' }, ['customer.contacts.phone']);
  await expect.element(line('+393331234567')).toBeVisible();
});

it('a wrong field opens its section', async () => {
  await mountContacts({ email: 'mario' });
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByText('Email non valida')).toBeVisible();
});

it('a link to a field opens its section and focuses the field', async () => {
  await mountContacts();
  await page.getByRole('button', { name: 'Vai al telefono' }).click();
  await expect.element(phone).toHaveFocus();
});

it('a wide screen shows the fields at once', async () => {
  await page.viewport(1280, 800);
  await mountContacts();
  await expect.element(phone).toBeVisible();
});
