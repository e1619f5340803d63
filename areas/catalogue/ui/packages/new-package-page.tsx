import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { SelectField } from '#platform/ui-kit/form/choice-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listProductCodes, newPackage, packageRoutes } from '../../api/index.ts';
import { Section } from '../section.tsx';
import { useCatalogueTexts } from '../texts.ts';
import { usePackageTexts } from './texts.ts';

/** `/configurazione/pacchetti/crea`: what it is called and of which product it is. */
export function Page() {
  const t = usePackageTexts();
  const common = useCatalogueTexts();
  const navigate = useNavigate();
  const made = useRef(0);
  const products = useApiQuery(listProductCodes, {}, { staleTime: 60_000 });
  const form = useSchemaForm(newPackage, { labels: packageRoutes.create.fields, defaultValues: { code: '', name: '' } });
  const create = useApiMutation(packageRoutes.create, { invalidates: [packageRoutes.list] });
  return (
    <PageForm
      form={form}
      saveLabel={common('record.create')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body });
        made.current = id;
        notify.done(t('create.created', { name: body.name }));
      }}
      onSaved={() => navigate({ to: `/configurazione/pacchetti/${made.current}` })}
      onCancel={() => navigate({ to: '/configurazione/pacchetti' })}
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
    </PageForm>
  );
}
