import { Box, Text } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import { readUser } from '#areas/network/users/api/index.ts';
import { COVERAGE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type MandateView, productCodesSchema, readMandate, saveProductCodes } from '../api/index.ts';
import { useMandateTexts } from '../texts/it.ts';
import { type MandateOf, MandateQuery } from './mandate-query.tsx';
import { listError, Rows } from './rows.tsx';

function Editor({ userPath, user, mandate }: MandateOf & { readonly mandate: MandateView }) {
  const t = useMandateTexts();
  const language = useLanguage();
  const values = { codes: mandate.codes ?? [] };
  const form = useSchemaForm(productCodesSchema, { labels: saveProductCodes.fields, defaultValues: values, values });
  const rows = useFieldArray({ control: form.control, name: 'codes' });
  const save = useApiMutation(saveProductCodes, { invalidates: [readMandate, readUser] });
  const companies = mandate.companies.map((one) => ({ value: one.code, label: one.name }));
  const coverages = COVERAGE_TYPES.map((one) => ({ value: one.code, label: one[language] }));
  return (
    <PageForm
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ params: { userPath, id: user.id }, body, version: mandate.version });
        notify.done(t('codes.saved', { name: user.name }));
      }}
    >
      <Text c="dimmed" mb="sm">
        {t('codes.help')}
      </Text>
      <Rows
        keys={rows.fields.map((row) => row.id)}
        empty={t('codes.none')}
        error={listError(form.formState.errors.codes)}
        onAdd={() => rows.append({ codice: '', consumer: companies[0]?.value ?? '', garanzie: [] }, { shouldFocus: false })}
        onRemove={rows.remove}
        row={(index) => (
          <>
            <SelectField {...form.field(`codes.${index}.consumer`)} options={companies} />
            <TextField {...form.field(`codes.${index}.codice`)} maxLength={40} />
            <MultiSelectField {...form.field(`codes.${index}.garanzie`)} required={false} options={coverages} placeholder={t('rows.any')} />
          </>
        )}
      />
    </PageForm>
  );
}

/** The codes under which insurers know a user. */
export function CodesTab(props: MandateOf) {
  return (
    <Box maw={840}>
      <MandateQuery {...props}>{(mandate) => <Editor {...props} mandate={mandate} />}</MandateQuery>
    </Box>
  );
}
