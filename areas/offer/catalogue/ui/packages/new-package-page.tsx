import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { packageAddresses } from '../../api/addresses.ts';
import { listProductCodes, packageRoutes } from '../../api/index.ts';
import { newPackage } from '../../api/routes.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { usePackageTexts } from '../../texts/package/it.ts';
import { NewRecord } from '../new-record.tsx';
import { Section } from '../section.tsx';

/** `/configurazione/pacchetti/crea`: name and product. */
export function NewPackagePage() {
  const t = usePackageTexts();
  const common = useCatalogueTexts();
  const products = useApiQuery(listProductCodes, {}, { staleTime: 60_000 });
  const form = useSchemaForm(newPackage, { labels: packageRoutes.create.fields, defaultValues: { code: '', name: '' } });
  const create = useApiMutation(packageRoutes.create, { invalidates: [packageRoutes.list] });
  return (
    <NewRecord
      form={form}
      addresses={packageAddresses}
      create={(body) => create.mutateAsync({ body })}
      created={({ name }) => t('create.created', { name })}
    >
      <Section title={t('general.identity')} help={t('create.help')} cols={2}>
        <TextField {...form.field('name')} maxLength={100} />
        <UpperCaseField {...form.field('code')} maxLength={40} help={t('general.codeHelp')} />
        <SelectField
          {...form.field('productId')}
          source={products}
          emptyText={common('choices.noProducts')}
          options={(products.data?.items ?? []).map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
        />
      </Section>
    </NewRecord>
  );
}
