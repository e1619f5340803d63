import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { fillableDocumentAddress, fillableDocumentsAddress } from '../../api/addresses.ts';
import { createFillable, FILLABLE_FIELDS, FORM_PDF, fillableLookups, listFillable, newFillableSchema } from '../../api/index.ts';
import { FILLABLE_KINDS, KINDS } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';

/** The form holds the file, which is encoded when it is sent. */
const formSchema = newFillableSchema.extend({
  file: z
    .instanceof(File)
    .nullable()
    .refine(...brokenBy<File | null>('required', (file) => file !== null)),
});

/** `/configurazione/documenti/compilabili/crea`: insurer, name, kind and PDF. */
export function NewDocumentPage() {
  const t = useFillableTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const made = useRef(0);
  const lookups = useApiQuery(fillableLookups, {});
  const create = useApiMutation(createFillable, { invalidates: [listFillable] });
  const form = useSchemaForm(formSchema, { labels: FILLABLE_FIELDS, defaultValues: { name: '', kind: 'MODULO_PROPOSTA', file: null } });
  return (
    <PageForm
      form={form}
      saveLabel={t('new.save')}
      onSave={async ({ file, ...facts }) => {
        if (file === null) return;
        made.current = (await create.mutateAsync({ body: { ...facts, file: await encodedFile(file) } })).id;
        notify.done(t('new.done', { name: facts.name }));
      }}
      onSaved={() => navigate({ to: fillableDocumentAddress.href({ id: made.current }) })}
      onCancel={() => navigate({ to: fillableDocumentsAddress.href() })}
    >
      <Paper withBorder p="md" component="section" aria-label={t('new.title')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('new.help')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField
            {...form.field('companyId')}
            source={lookups}
            emptyText={t('new.noCompanies')}
            options={(lookups.data?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField {...form.field('name')} maxLength={100} />
          <SelectField {...form.field('kind')} options={KINDS.map((value) => ({ value, label: FILLABLE_KINDS[value][language] }))} />
          <FileField {...form.field('file')} accept={FORM_PDF.types} maxBytes={FORM_PDF.megabytes * 1_000_000} required />
        </SimpleGrid>
      </Paper>
    </PageForm>
  );
}
