import { z } from 'zod';
import { plainDate, text } from '#platform/api-kit/schemas.ts';
import { DateText } from '../display/values.tsx';
import { DateField } from '../form/date/date-field.tsx';
import { EditTableField } from '../form/rows/edit-table-field.tsx';
import { TextField } from '../form/text/text-fields.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useShownErrors } from './shown-errors.ts';
import { Specimen } from './specimen.tsx';

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
export function RowsSpecimens() {
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
      addLabel="Aggiungi conducente"
      newRow={() => ({ lastName: '', birthDate: '' })}
      rowName={(row) => row.lastName}
      columns={[
        { key: 'lastName', title: 'Cognome', cell: (row) => row.lastName },
        { key: 'birthDate', title: 'Data di nascita', cell: (row) => <DateText date={row.birthDate} />, align: 'end' },
      ]}
    >
      {(row) => (
        <>
          <TextField {...row.field('lastName')} label="Cognome" />
          <DateField {...row.field('birthDate')} label="Data di nascita" />
        </>
      )}
    </EditTableField>
  );
  return (
    <Specimen title="Tabella di righe" columns={2}>
      {table('some', 'Compilato')}
      {table('none', 'Vuoto')}
      {table('wrong', 'Con errore')}
      {table('some', 'Disabilitato', true)}
    </Specimen>
  );
}

const child = z.object({ name: text(60) });
const family = z.object({ lastName: text(60), children: z.array(child) });
const families = z.object({ families: z.array(family) });
const FAMILY_LABELS = { ...LABELS, name: { it: 'nome', en: 'name' } };

/** A table whose rows have a table of their own. */
export function NestedRowsSpecimen() {
  const form = useSchemaForm(families, { labels: FAMILY_LABELS, defaultValues: { families: [{ lastName: 'Rossi', children: [] }] } });
  return (
    <Specimen title="Tabella nella tabella">
      <EditTableField
        {...form.field('families')}
        label="Famiglie"
        schema={family}
        labels={FAMILY_LABELS}
        newRow={() => ({ lastName: '', children: [] })}
        rowName={(row) => row.lastName}
        columns={[{ key: 'children', title: 'Figli', cell: (row) => row.children.map(({ name }) => name).join(', ') }]}
      >
        {(row) => (
          <EditTableField
            {...row.field('children')}
            label="Figli"
            schema={child}
            labels={FAMILY_LABELS}
            addLabel="Aggiungi figlio"
            newRow={() => ({ name: '' })}
            columns={[{ key: 'name', title: 'Nome', cell: ({ name }) => name }]}
          >
            {(one) => <TextField {...one.field('name')} label="Nome" />}
          </EditTableField>
        )}
      </EditTableField>
    </Specimen>
  );
}
