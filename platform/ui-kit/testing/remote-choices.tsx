import { z } from 'zod';
import { ShownError } from '../feedback/shown-error.ts';
import { AutocompleteField } from '../form/choice/autocomplete-field.tsx';
import type { OptionsPage, OptionsRequest } from '../form/choice/remote-options.ts';
import { ComboField, RemoteSelectField } from '../form/choice/remote-select-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { type Brand, pageOfBrands } from './brands.ts';
import { FIELD, useShownErrors } from './shown-errors.ts';
import { Specimen } from './specimen.tsx';

const one = z.number().nullable();
const schema = z.object({ empty: one, filled: one, wrong: z.number(), failing: one, handled: one, none: one, all: one });

const load = (request: OptionsRequest): Promise<OptionsPage<Brand>> => Promise.resolve(pageOfBrands(request));
const fails = (): Promise<OptionsPage<Brand>> => Promise.reject(new Error('502'));
const item = { itemValue: (brand: Brand) => brand.id, itemLabel: (brand: Brand) => brand.name };

/** Choices from the server: paged, searched, failing, empty. */
export function RemoteChoiceSpecimens() {
  const form = useSchemaForm(schema, {
    labels: { wrong: FIELD },
    defaultValues: { empty: null, filled: 9, failing: null, handled: null, none: null, all: null },
  });
  useShownErrors(form, ['wrong']);
  const { field } = form;
  return (
    <>
      <Specimen title="Scelta dal server">
        <RemoteSelectField {...field('empty')} label="Vuoto" source="five" {...{ load, ...item }} pageSize={5} />
        <RemoteSelectField {...field('filled')} label="Compilato" source="all" {...{ load, ...item }} pageSize="all" initialLabel="Fiat" />
        <RemoteSelectField {...field('wrong')} label="Con errore" source="five" {...{ load, ...item }} pageSize={10} />
        <RemoteSelectField {...field('filled')} label="Disabilitato" source="x" {...{ load, ...item }} initialLabel="Fiat" disabled />
        <RemoteSelectField {...field('failing')} label="Non disponibile" source="failing" load={fails} {...item} />
        <RemoteSelectField
          {...field('handled')}
          label="Il catalogo dei veicoli non risponde"
          source="handled"
          load={fails}
          {...item}
          onFailure={() => 'Il catalogo dei veicoli non risponde'}
        />
        <RemoteSelectField
          {...field('none')}
          label="Nessuna marca configurata"
          source="none"
          load={() => Promise.resolve({ items: [], total: 0 })}
          {...item}
          emptyText="Nessuna marca configurata"
        />
      </Specimen>
      <Specimen title="Scelta dal server con filtro">
        <ComboField {...field('all')} label="Vuoto" source="combo" {...{ load, ...item }} pageSize={10} />
        <ComboField {...field('filled')} label="Disabilitato" source="x" {...{ load, ...item }} initialLabel="Fiat" disabled />
      </Specimen>
      <Specimen title="Ricerca con suggerimenti">
        <AutocompleteField
          {...field('empty')}
          label="Vuoto"
          source="brands"
          search={async (search) => (await load({ page: 1, max: 10, search })).items}
          {...item}
        />
        <AutocompleteField
          {...field('handled')}
          label="Non disponibile"
          source="failing-brands"
          search={() => Promise.reject(new ShownError('Il catalogo dei veicoli non risponde'))}
          {...item}
        />
      </Specimen>
    </>
  );
}
