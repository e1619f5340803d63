import { z } from 'zod';
import { plainDate } from '#platform/api-kit/schemas.ts';
import { DateField } from '../form/date/date-field.tsx';
import { DateTimeField } from '../form/date/date-time-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { FIELD, useShownErrors } from './shown-errors.ts';
import { Specimen } from './specimen.tsx';

const moment = z.iso.datetime({ local: true });
const schema = z.object({
  ...{ empty: plainDate().nullable(), filled: plainDate().nullable(), wrong: plainDate() },
  ...{ noMoment: moment.nullable(), moment: moment.nullable(), wrongMoment: moment },
});

/** Dates and times. */
export function DatesSpecimens() {
  const form = useSchemaForm(schema, {
    labels: { wrong: FIELD, wrongMoment: FIELD },
    defaultValues: { empty: null, filled: '2026-03-11', noMoment: null, moment: '2026-03-11T14:30:00' },
  });
  useShownErrors(form, ['wrong', 'wrongMoment']);
  const { field } = form;
  return (
    <>
      <Specimen title="Data">
        <DateField {...field('empty')} label="Vuoto" />
        <DateField {...field('filled')} label="Compilato" />
        <DateField {...field('wrong')} label="Con errore" />
        <DateField {...field('filled')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Data e ora">
        <DateTimeField {...field('noMoment')} label="Vuoto" />
        <DateTimeField {...field('moment')} label="Compilato" />
        <DateTimeField {...field('wrongMoment')} label="Con errore" />
        <DateTimeField {...field('moment')} label="Disabilitato" disabled />
      </Specimen>
    </>
  );
}
