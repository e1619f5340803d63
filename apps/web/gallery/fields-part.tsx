import { z } from 'zod';
import { text } from '#platform/api-kit/schemas.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { EmailField, PasswordField, PlateField, TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { FIELD, useShownErrors } from './gallery-form.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

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
export function FieldsPart() {
  const t = useGalleryTexts();
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
      <Specimen title={t('text')}>
        <TextField {...field('empty')} label={t('states.empty')} help={t('field')} placeholder={t('text')} />
        <TextField {...field('filled')} label={t('states.filled')} />
        <TextField {...field('wrong')} label={t('states.error')} />
        <TextField {...field('filled')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('textarea')} columns={2}>
        <TextAreaField {...field('empty')} label={t('states.empty')} />
        <TextAreaField {...field('long')} label={t('states.filled')} />
        <TextAreaField {...field('wrong')} label={t('states.error')} />
        <TextAreaField {...field('long')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('password')}>
        <PasswordField {...field('password')} label={t('states.filled')} autoComplete="new-password" />
        <PasswordField {...field('password')} label={t('states.disabled')} autoComplete="new-password" disabled />
      </Specimen>
      <Specimen title={t('email')}>
        <EmailField {...field('empty')} label={t('states.empty')} />
        <EmailField {...field('email')} label={t('states.error')} />
      </Specimen>
      <Specimen title={t('plate')}>
        <PlateField {...field('plate')} label={t('states.filled')} />
        <PlateField {...field('wrong')} label={t('states.error')} />
      </Specimen>
    </>
  );
}
