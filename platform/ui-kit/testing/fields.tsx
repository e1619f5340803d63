import { z } from 'zod';
import { text } from '#platform/api-kit/schemas.ts';
import { TextAreaField } from '../form/text/text-area-field.tsx';
import { EmailField, PasswordField, PlateField, TextField } from '../form/text/text-fields.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { FIELD, useShownErrors } from './shown-errors.ts';
import { Specimen } from './specimen.tsx';

const optional = z.string();
const schema = z.object({
  empty: optional,
  filled: optional,
  wrong: text(20),
  long: optional,
  email: z.email(),
  password: text(50),
  plate: optional,
});

/** Text fields. */
export function FieldsSpecimens() {
  const form = useSchemaForm(schema, {
    labels: { wrong: FIELD, email: FIELD, password: FIELD },
    defaultValues: {
      ...{ empty: '', filled: 'Officina Fratelli Rossi', wrong: '', email: 'rossi@', password: 'Prova2026', plate: 'GA123BC' },
      long: 'Il cliente chiede di essere richiamato dopo le 18.\nPreferisce il pagamento con bonifico.',
    },
  });
  useShownErrors(form, ['wrong', 'email']);
  const { field } = form;
  return (
    <>
      <Specimen title="Testo">
        <TextField {...field('empty')} label="Vuoto" help="Campo" placeholder="Testo" />
        <TextField {...field('filled')} label="Compilato" />
        <TextField {...field('wrong')} label="Con errore" />
        <TextField {...field('filled')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Testo lungo" columns={2}>
        <TextAreaField {...field('empty')} label="Vuoto" />
        <TextAreaField {...field('long')} label="Compilato" />
        <TextAreaField {...field('wrong')} label="Con errore" />
        <TextAreaField {...field('long')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Password">
        <PasswordField {...field('password')} label="Compilato" autoComplete="new-password" />
        <PasswordField {...field('password')} label="Disabilitato" autoComplete="new-password" disabled />
      </Specimen>
      <Specimen title="E-mail">
        <EmailField {...field('empty')} label="Vuoto" />
        <EmailField {...field('email')} label="Con errore" />
      </Specimen>
      <Specimen title="Targa">
        <PlateField {...field('plate')} label="Compilato" />
        <PlateField {...field('wrong')} label="Con errore" />
      </Specimen>
    </>
  );
}
