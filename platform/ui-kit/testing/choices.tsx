import { z } from 'zod';
import { CheckboxField, CheckboxGroupField, RadioField, SelectField, SwitchField } from '../form/choice/choice-fields.tsx';
import { MultiSelectField } from '../form/choice/multi-select-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { RemoteChoiceSpecimens } from './remote-choices.tsx';
import { FIELD, useShownErrors } from './shown-errors.ts';
import { Specimen } from './specimen.tsx';

const one = z.string().nullable();
const schema = z.object({
  ...{ picked: one, locked: one },
  ...{ empty: one, filled: one, wrong: z.string(), none: z.array(z.string()), some: z.array(z.string()), few: z.array(z.string()).min(1) },
  ...{ yes: z.boolean(), no: z.boolean(), must: z.literal(true) },
});

/** Choices from the page and from the server. */
export function ChoicesSpecimens() {
  const form = useSchemaForm(schema, {
    labels: { wrong: FIELD, few: FIELD, must: FIELD },
    defaultValues: {
      empty: null,
      filled: 'NORD',
      picked: 'NORD',
      locked: 'NORD',
      none: [],
      some: ['NORD', 'SUD'],
      few: [],
      yes: true,
      no: false,
    },
  });
  useShownErrors(form, ['wrong', 'few', 'must']);
  const { field } = form;
  const options = [
    { value: 'NORD', label: 'Nord' },
    { value: 'CENTRO', label: 'Centro' },
    { value: 'SUD', label: 'Sud e isole' },
  ];
  return (
    <>
      <Specimen title="Scelta">
        <SelectField {...field('empty')} label="Vuoto" options={options} />
        <SelectField {...field('filled')} label="Compilato" options={options} />
        <SelectField {...field('wrong')} label="Con errore" options={options} />
        <SelectField {...field('filled')} label="Disabilitato" options={options} disabled />
      </Specimen>
      <Specimen title="Più scelte">
        <MultiSelectField {...field('none')} label="Vuoto" options={options} />
        <MultiSelectField {...field('some')} label="Compilato" options={options} />
        <MultiSelectField {...field('few')} label="Con errore" options={options} />
      </Specimen>
      <Specimen title="Alternativa">
        <RadioField {...field('picked')} label="Compilato" options={options} />
        <RadioField {...field('wrong')} label="Con errore" options={options} />
        <RadioField {...field('locked')} label="Disabilitato" options={options} disabled />
      </Specimen>
      <Specimen title="Casella">
        <CheckboxField {...field('no')} label="Vuoto" />
        <CheckboxField {...field('yes')} label="Compilato" />
        <CheckboxField {...field('must')} label="Con errore" />
        <CheckboxField {...field('yes')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Interruttore">
        <SwitchField {...field('no')} label="Vuoto" />
        <SwitchField {...field('yes')} label="Compilato" />
        <SwitchField {...field('yes')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Più caselle">
        <CheckboxGroupField {...field('some')} label="Compilato" options={options} />
        <CheckboxGroupField {...field('few')} label="Con errore" options={options} />
      </Specimen>
      <RemoteChoiceSpecimens />
    </>
  );
}
