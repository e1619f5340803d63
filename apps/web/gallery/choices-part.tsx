import { z } from 'zod';
import { CheckboxField, CheckboxGroupField, RadioField, SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { FIELD, useShownErrors } from './gallery-form.ts';
import { RemoteSpecimens } from './remote-specimens.tsx';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const one = z.string().nullable();
const schema = z.object({
  ...{ picked: one, locked: one },
  ...{ empty: one, filled: one, wrong: z.string(), none: z.array(z.string()), some: z.array(z.string()), few: z.array(z.string()).min(1) },
  ...{ yes: z.boolean(), no: z.boolean(), must: z.literal(true) },
});

/** Choices from the page and from the server. */
export function ChoicesPart() {
  const t = useGalleryTexts();
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
    { value: 'NORD', label: t('north') },
    { value: 'CENTRO', label: t('centre') },
    { value: 'SUD', label: t('south') },
  ];
  return (
    <>
      <Specimen title={t('select')}>
        <SelectField {...field('empty')} label={t('states.empty')} options={options} />
        <SelectField {...field('filled')} label={t('states.filled')} options={options} />
        <SelectField {...field('wrong')} label={t('states.error')} options={options} />
        <SelectField {...field('filled')} label={t('states.disabled')} options={options} disabled />
      </Specimen>
      <Specimen title={t('multi')}>
        <MultiSelectField {...field('none')} label={t('states.empty')} options={options} />
        <MultiSelectField {...field('some')} label={t('states.filled')} options={options} />
        <MultiSelectField {...field('few')} label={t('states.error')} options={options} />
      </Specimen>
      <Specimen title={t('radio')}>
        <RadioField {...field('picked')} label={t('states.filled')} options={options} />
        <RadioField {...field('wrong')} label={t('states.error')} options={options} />
        <RadioField {...field('locked')} label={t('states.disabled')} options={options} disabled />
      </Specimen>
      <Specimen title={t('checkbox')}>
        <CheckboxField {...field('no')} label={t('states.empty')} />
        <CheckboxField {...field('yes')} label={t('states.filled')} />
        <CheckboxField {...field('must')} label={t('states.error')} />
        <CheckboxField {...field('yes')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('switch')}>
        <SwitchField {...field('no')} label={t('states.empty')} />
        <SwitchField {...field('yes')} label={t('states.filled')} />
        <SwitchField {...field('yes')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('checkboxes')}>
        <CheckboxGroupField {...field('some')} label={t('states.filled')} options={options} />
        <CheckboxGroupField {...field('few')} label={t('states.error')} options={options} />
      </Specimen>
      <RemoteSpecimens />
    </>
  );
}
