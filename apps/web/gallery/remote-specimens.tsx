import { z } from 'zod';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import type { OptionsPage, OptionsRequest } from '#platform/ui-kit/form/choice/remote-options.ts';
import { ComboField, RemoteSelectField } from '#platform/ui-kit/form/choice/remote-select-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { type Brand, pageOfBrands } from './brands.ts';
import { FIELD, useShownErrors } from './gallery-form.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const one = z.number().nullable();
const schema = z.object({ empty: one, filled: one, wrong: z.number(), failing: one, handled: one, none: one, all: one });

const load = (request: OptionsRequest): Promise<OptionsPage<Brand>> => Promise.resolve(pageOfBrands(request));
const fails = (): Promise<OptionsPage<Brand>> => Promise.reject(new Error('502'));
const item = { itemValue: (brand: Brand) => brand.id, itemLabel: (brand: Brand) => brand.name };

/** Choices from the server: paged, searched, failing, empty. */
export function RemoteSpecimens() {
  const t = useGalleryTexts();
  const form = useSchemaForm(schema, {
    labels: { wrong: FIELD },
    defaultValues: { empty: null, filled: 9, failing: null, handled: null, none: null, all: null },
  });
  useShownErrors(form, ['wrong']);
  const { field } = form;
  return (
    <>
      <Specimen title={t('remoteSelect')}>
        <RemoteSelectField {...field('empty')} label={t('states.empty')} source="five" {...{ load, ...item }} pageSize={5} />
        <RemoteSelectField
          {...field('filled')}
          label={t('states.filled')}
          source="all"
          {...{ load, ...item }}
          pageSize="all"
          initialLabel="Fiat"
        />
        <RemoteSelectField {...field('wrong')} label={t('states.error')} source="five" {...{ load, ...item }} pageSize={10} />
        <RemoteSelectField
          {...field('filled')}
          label={t('states.disabled')}
          source="x"
          {...{ load, ...item }}
          initialLabel="Fiat"
          disabled
        />
        <RemoteSelectField {...field('failing')} label={t('states.failing')} source="failing" load={fails} {...item} />
        <RemoteSelectField
          {...field('handled')}
          label={t('handled')}
          source="handled"
          load={fails}
          {...item}
          onFailure={() => t('handled')}
        />
        <RemoteSelectField
          {...field('none')}
          label={t('noBrands')}
          source="none"
          load={() => Promise.resolve({ items: [], total: 0 })}
          {...item}
          emptyText={t('noBrands')}
        />
      </Specimen>
      <Specimen title={t('combo')}>
        <ComboField {...field('all')} label={t('states.empty')} source="combo" {...{ load, ...item }} pageSize={10} />
        <ComboField {...field('filled')} label={t('states.disabled')} source="x" {...{ load, ...item }} initialLabel="Fiat" disabled />
      </Specimen>
      <Specimen title={t('autocomplete')}>
        <AutocompleteField
          {...field('empty')}
          label={t('states.empty')}
          source="gallery"
          search={async (search) => (await load({ page: 1, max: 10, search })).items}
          {...item}
        />
        <AutocompleteField
          {...field('handled')}
          label={t('states.failing')}
          source="gallery-failing"
          search={() => Promise.reject(new ShownError(t('handled')))}
          {...item}
        />
      </Specimen>
    </>
  );
}
