import { z } from 'zod';
import { DurationField } from '../form/date/duration-field.tsx';
import { MinMaxField } from '../form/number/min-max-field.tsx';
import { MoneyField, NumberField, PercentField } from '../form/number/number-fields.tsx';
import { RangeSliderField, SliderField } from '../form/number/slider-fields.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { FIELD, useShownErrors } from './shown-errors.ts';
import { Specimen } from './specimen.tsx';

const number = z.number().nullable();
const range = z.object({ minimo: number, massimo: number }).nullable();
const text = z.string().nullable();
const schema = z.object({
  ...{ empty: number, km: number, wrong: z.number(), money: number, rate: number, level: z.number(), between: z.array(z.number()) },
  ...{ none: range, both: range, from: range, whole: range, long: text, short: text, bad: text, must: z.string() },
});

/** Numbers, ranges and durations. */
export function NumbersSpecimens() {
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
      <Specimen title="Numero">
        <NumberField {...field('empty')} label="Vuoto" />
        <NumberField {...field('km')} label="Compilato" unit="km" />
        <NumberField {...field('wrong')} label="Con errore" />
      </Specimen>
      <Specimen title="Importo">
        <MoneyField {...field('money')} label="Compilato" />
        <MoneyField {...field('wrong')} label="Con errore" />
        <MoneyField {...field('money')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Percentuale">
        <PercentField {...field('rate')} label="Compilato" />
        <PercentField {...field('rate')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Minimo e massimo">
        <MinMaxField {...field('none')} label="Vuoto" bounds={bounds} help="Tra 0 e 1.000" />
        <MinMaxField {...field('both')} label="Compilato" bounds={bounds} unit="%" />
        <MinMaxField {...field('from')} label="Disabilitato" disabled />
        <MinMaxField {...field('whole')} label="Senza decimali" bounds={bounds} decimals={0} />
      </Specimen>
      <Specimen title="Durata">
        <DurationField {...field('short')} label="Vuoto" />
        <DurationField {...field('long')} label="Compilato" />
        <DurationField {...field('must')} label="Con errore" />
        <DurationField {...field('bad')} label="Testo non decodificabile" />
        <DurationField {...field('long')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Cursore">
        <SliderField {...field('level')} label="Compilato" min={0} max={100} step={5} />
        <SliderField {...field('level')} label="Disabilitato" min={0} max={100} disabled />
      </Specimen>
      <Specimen title="Intervallo con cursore">
        <RangeSliderField {...field('between')} label="Compilato" min={0} max={100} step={10} />
        <RangeSliderField {...field('between')} label="Disabilitato" min={0} max={100} disabled />
      </Specimen>
    </>
  );
}
