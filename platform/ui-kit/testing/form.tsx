import { Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { text } from '#platform/api-kit/schemas.ts';
import { ShownError } from '../feedback/shown-error.ts';
import { PageForm } from '../form/page-form.tsx';
import { TextField } from '../form/text/text-fields.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Specimen } from './specimen.tsx';

const schema = z.object({ name: text(40) });
const labels = { name: { it: 'nome', en: 'name' } };

/** The page form: saves after a moment; refuses 'Fiat' at its field and 'Audi' as a whole. */
export function FormSpecimens() {
  const form = useSchemaForm(schema, { labels, defaultValues: { name: '' } });
  const filled = useSchemaForm(schema, { labels, defaultValues: { name: 'Lancia' } });
  const [done, setDone] = useState('');
  const save = async ({ name }: { readonly name: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (name === 'Fiat') throw new FieldErrors({ name: 'Esiste già una marca con questo nome' });
    if (name === 'Audi') throw new ShownError('Il servizio non è raggiungibile: riprova tra poco');
  };
  return (
    <Specimen title="Modulo di pagina" columns={2}>
      <section aria-label="Vuoto">
        <PageForm
          form={form}
          onSave={save}
          onSaved={() => setDone('Salvato')}
          onCancel={() => form.reset(undefined, { keepDirtyValues: false })}
          saveLabel="Salva la marca"
        >
          <TextField {...form.field('name')} label="Marca" />
        </PageForm>
        <Text role="status">{done}</Text>
      </section>
      <section aria-label="Sola lettura">
        <PageForm form={filled} onSave={save} readOnly>
          <TextField {...filled.field('name')} label="Marca" />
        </PageForm>
      </section>
      <section aria-label="In caricamento">
        <PageForm form={filled} onSave={save} loading>
          {null}
        </PageForm>
      </section>
    </Specimen>
  );
}
