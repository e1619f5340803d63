import { Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { text } from '#platform/api-kit/schemas.ts';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const schema = z.object({ name: text(40) });
const labels = { name: { it: 'nome', en: 'name' } };

/** The page form: saves after a moment; refuses 'Fiat' at its field and 'Audi' as a whole. */
export function FormPart() {
  const t = useGalleryTexts();
  const form = useSchemaForm(schema, { labels, defaultValues: { name: '' } });
  const filled = useSchemaForm(schema, { labels, defaultValues: { name: 'Lancia' } });
  const [done, setDone] = useState('');
  const save = async ({ name }: { readonly name: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (name === 'Fiat') throw new FieldErrors({ name: t('taken') });
    if (name === 'Audi') throw new ShownError(t('noMoment'));
  };
  return (
    <Specimen title={t('pageForm')} columns={2}>
      <section aria-label={t('states.empty')}>
        <PageForm
          form={form}
          onSave={save}
          onSaved={() => setDone(t('saved'))}
          onCancel={() => form.reset(undefined, { keepDirtyValues: false })}
          saveLabel={t('save')}
        >
          <TextField {...form.field('name')} label={t('brand')} />
        </PageForm>
        <Text role="status">{done}</Text>
      </section>
      <section aria-label={t('states.readOnly')}>
        <PageForm form={filled} onSave={save} readOnly>
          <TextField {...filled.field('name')} label={t('brand')} />
        </PageForm>
      </section>
      <section aria-label={t('states.loading')}>
        <PageForm form={filled} onSave={save} loading>
          {null}
        </PageForm>
      </section>
    </Specimen>
  );
}
