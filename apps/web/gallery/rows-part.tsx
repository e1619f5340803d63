import { z } from 'zod';
import { plainDate, text } from '#platform/api-kit/schemas.ts';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useShownErrors } from './gallery-form.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const driver = z.object({ lastName: text(60), birthDate: plainDate() });
const schema = z.object({ none: z.array(driver), some: z.array(driver), wrong: z.array(driver).min(3) });
type Driver = z.input<typeof driver>;

const LABELS = {
  lastName: { it: 'cognome', en: 'last name' },
  birthDate: { it: 'data di nascita', en: 'date of birth' },
  wrong: { it: 'conducenti', en: 'drivers' },
};
const ROSSI: Driver = { lastName: 'Rossi', birthDate: '1980-05-12' };
const VERDI: Driver = { lastName: 'Verdi', birthDate: '1991-11-02' };

/** Rows of a form: the table window and the editor window. */
export function RowsPart() {
  const t = useGalleryTexts();
  const form = useSchemaForm(schema, {
    labels: LABELS,
    defaultValues: { none: [], some: [ROSSI, VERDI], wrong: [ROSSI, { lastName: '', birthDate: '1991-11-02' }] },
  });
  useShownErrors(form, ['wrong']);
  const table = (name: 'none' | 'some' | 'wrong', label: string, disabled = false) => (
    <EditTableField
      {...form.field(name)}
      {...{ label, disabled }}
      schema={driver}
      labels={LABELS}
      sortable
      maxRows={4}
      addLabel={t('addDriver')}
      newRow={() => ({ lastName: '', birthDate: '' })}
      rowName={(row) => row.lastName}
      columns={[
        { key: 'lastName', title: t('lastName'), cell: (row) => row.lastName },
        { key: 'birthDate', title: t('birthDate'), cell: (row) => <DateText date={row.birthDate} />, align: 'end' },
      ]}
    >
      {(row) => (
        <>
          <TextField {...row.field('lastName')} label={t('lastName')} />
          <DateField {...row.field('birthDate')} label={t('birthDate')} />
        </>
      )}
    </EditTableField>
  );
  return (
    <Specimen title={t('editTable')} columns={2}>
      {table('some', t('states.filled'))}
      {table('none', t('states.empty'))}
      {table('wrong', t('states.error'))}
      {table('some', t('states.disabled'), true)}
    </Specimen>
  );
}
