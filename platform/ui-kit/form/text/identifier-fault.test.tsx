import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { isPersonTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { mount } from '../../testing/mount.tsx';
import { useSchemaForm } from '../use-schema-form.ts';
import { UpperCaseField } from './text-fields.tsx';

const SCHEMA = z.object({ code: z.string().refine(...brokenBy('codiceFiscale', isPersonTaxCode)) });
const LABELS = { code: { it: 'Codice fiscale', en: 'Tax code' } };

function Form() {
  const form = useSchemaForm(SCHEMA, { labels: LABELS, defaultValues: { code: '' } });
  return <UpperCaseField {...form.field('code')} identifier="taxCode" />;
}

it('a refused code keeps the message of its rule and says which letter is wrong; a valid one says neither', async () => {
  await mount(<Form />);
  const box = page.getByRole('textbox', { name: 'Codice fiscale' });
  await box.fill('rssmra80a01h501a');
  await userEvent.tab();
  await expect.element(page.getByText('Il campo Codice fiscale non ha un valore valido')).toBeVisible();
  await expect.element(page.getByText('L’ultima lettera dovrebbe essere U: controlla anche le altre')).toBeVisible();
  await box.fill('rssmra80a01h501u');
  await expect.element(page.getByText('L’ultima lettera')).not.toBeInTheDocument();
});

it('a pasted code loses the words and signs around it', async () => {
  await mount(<Form />);
  const box = page.getByRole('textbox', { name: 'Codice fiscale' });
  await box.fill('C.F.: rss mra–80a01\u00a0h501u\u200b.');
  await expect.element(box).toHaveValue('RSSMRA80A01H501U');
});
