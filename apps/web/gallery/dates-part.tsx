import { z } from 'zod';
import { plainDate } from '#platform/api-kit/schemas.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { DateTimeField } from '#platform/ui-kit/form/date/date-time-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { FIELD, useShownErrors } from './gallery-form.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const moment = z.iso.datetime({ local: true });
const schema = z.object({
  ...{ empty: plainDate().nullable(), filled: plainDate().nullable(), wrong: plainDate() },
  ...{ noMoment: moment.nullable(), moment: moment.nullable(), wrongMoment: moment },
});

/** Dates and times. */
export function DatesPart() {
  const t = useGalleryTexts();
  const form = useSchemaForm(schema, {
    labels: { wrong: FIELD, wrongMoment: FIELD },
    defaultValues: { empty: null, filled: '2026-03-11', noMoment: null, moment: '2026-03-11T14:30:00' },
  });
  useShownErrors(form, ['wrong', 'wrongMoment']);
  const { field } = form;
  return (
    <>
      <Specimen title={t('date')}>
        <DateField {...field('empty')} label={t('states.empty')} />
        <DateField {...field('filled')} label={t('states.filled')} />
        <DateField {...field('wrong')} label={t('states.error')} />
        <DateField {...field('filled')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('dateTime')}>
        <DateTimeField {...field('noMoment')} label={t('states.empty')} />
        <DateTimeField {...field('moment')} label={t('states.filled')} />
        <DateTimeField {...field('wrongMoment')} label={t('states.error')} />
        <DateTimeField {...field('moment')} label={t('states.disabled')} disabled />
      </Specimen>
    </>
  );
}
