import { z } from 'zod';
import { DurationField } from '#platform/ui-kit/form/date/duration-field.tsx';
import { MinMaxField } from '#platform/ui-kit/form/number/min-max-field.tsx';
import { MoneyField, NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { RangeSliderField, SliderField } from '#platform/ui-kit/form/number/slider-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { FIELD, useShownErrors } from './gallery-form.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const number = z.number().nullable();
const range = z.object({ minimo: number, massimo: number }).nullable();
const text = z.string().nullable();
const schema = z.object({
  ...{ empty: number, km: number, wrong: z.number(), money: number, rate: number, level: z.number(), between: z.array(z.number()) },
  ...{ none: range, both: range, from: range, whole: range, long: text, short: text, bad: text, must: z.string() },
});

/** Numbers, ranges and durations. */
export function NumbersPart() {
  const t = useGalleryTexts();
  const form = useSchemaForm(schema, {
    labels: { wrong: FIELD, must: FIELD },
    defaultValues: {
      ...{ empty: null, km: 15_000, money: 123_456, rate: 135_000, level: 40, between: [20, 60], none: null },
      ...{ both: { minimo: 2.5, massimo: 10 }, from: { minimo: 3, massimo: null }, whole: { minimo: null, massimo: 12 } },
      ...{ long: 'P1Y2M3D', short: null, bad: 'due anni' },
    },
  });
  useShownErrors(form, ['wrong', 'must']);
  const { field } = form;
  const bounds = { minimo: 0, massimo: 1000 };
  return (
    <>
      <Specimen title={t('number')}>
        <NumberField {...field('empty')} label={t('states.empty')} />
        <NumberField {...field('km')} label={t('states.filled')} unit="km" />
        <NumberField {...field('wrong')} label={t('states.error')} />
      </Specimen>
      <Specimen title={t('money')}>
        <MoneyField {...field('money')} label={t('states.filled')} />
        <MoneyField {...field('wrong')} label={t('states.error')} />
        <MoneyField {...field('money')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('percentage')}>
        <PercentField {...field('rate')} label={t('states.filled')} />
        <PercentField {...field('rate')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('minmax')}>
        <MinMaxField {...field('none')} label={t('states.empty')} bounds={bounds} help={t('minmaxHelp')} />
        <MinMaxField {...field('both')} label={t('states.filled')} bounds={bounds} unit="%" />
        <MinMaxField {...field('from')} label={t('states.disabled')} disabled />
        <MinMaxField {...field('whole')} label={t('whole')} bounds={bounds} decimals={0} />
      </Specimen>
      <Specimen title={t('duration')}>
        <DurationField {...field('short')} label={t('states.empty')} />
        <DurationField {...field('long')} label={t('states.filled')} />
        <DurationField {...field('must')} label={t('states.error')} />
        <DurationField {...field('bad')} label={t('undecodable')} />
        <DurationField {...field('long')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('slider')}>
        <SliderField {...field('level')} label={t('states.filled')} min={0} max={100} step={5} />
        <SliderField {...field('level')} label={t('states.disabled')} min={0} max={100} disabled />
      </Specimen>
      <Specimen title={t('rangeSlider')}>
        <RangeSliderField {...field('between')} label={t('states.filled')} min={0} max={100} step={10} />
        <RangeSliderField {...field('between')} label={t('states.disabled')} min={0} max={100} disabled />
      </Specimen>
    </>
  );
}
