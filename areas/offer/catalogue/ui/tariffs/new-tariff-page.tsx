import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { tariffAddresses } from '../../api/addresses.ts';
import { listCompanies, tariffRoutes } from '../../api/index.ts';
import { newTariff } from '../../api/routes.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { NewRecord } from '../new-record.tsx';
import { Section } from '../section.tsx';

/** `/configurazione/tariffe/crea`: insurer, name, and starting content. */
export function NewTariffPage() {
  const t = useTariffTexts();
  const common = useCatalogueTexts();
  const companies = useApiQuery(listCompanies, {}, { staleTime: 600_000 });
  const tariffs = useApiQuery(tariffRoutes.list, { query: { max: 100, sort: 'name', order: 'asc' } });
  const form = useSchemaForm(newTariff, {
    labels: tariffRoutes.create.fields,
    defaultValues: { code: '', name: '', copyOf: null },
  });
  const create = useApiMutation(tariffRoutes.create, { invalidates: [tariffRoutes.list] });
  return (
    <NewRecord
      form={form}
      addresses={tariffAddresses}
      create={(body) => create.mutateAsync({ body })}
      created={({ name }) => t('create.created', { name })}
    >
      <Section title={t('general.identity')} help={t('create.help')} cols={2}>
        <TextField {...form.field('name')} maxLength={100} />
        <UpperCaseField {...form.field('code')} maxLength={40} help={t('general.codeHelp')} />
        <SelectField
          {...form.field('companyId')}
          source={companies}
          emptyText={common('choices.noCompanies')}
          options={(companies.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          {...form.field('copyOf')}
          source={tariffs}
          emptyText={common('choices.noTariffs')}
          help={t('create.copyHelp')}
          options={(tariffs.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Section>
    </NewRecord>
  );
}
