import { SimpleGrid } from '@mantine/core';
import { z } from 'zod';
import { lines } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { CheckboxField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { readLayout, saveLayout } from '../../api/routes.ts';
import { INSURER_FIELDS, layoutSchema } from '../../api/schemas.ts';
import { DATE_FORMATS, DECIMAL_MARKS, DELIMITERS, LAYOUT_FIELDS, type LayoutColumn, MONEY_FORMATS } from '../../domain/layout.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';

/** Returns the columns of a text with one `CAMPO = Intestazione` a line; null where a line is something else. */
function columnsIn(typed: string): LayoutColumn[] | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const columns = lines.flatMap((line): LayoutColumn[] => {
    const [name = '', ...rest] = line.split('=');
    const field = LAYOUT_FIELDS.find((one) => one === name.trim().toUpperCase());
    const heading = rest.join('=').trim();
    return field === undefined || heading === '' || heading.length > 60 ? [] : [{ field, heading }];
  });
  return columns.length === lines.length && columns.length > 0 && columns.length <= LAYOUT_FIELDS.length ? columns : null;
}

const textOf = (columns: readonly LayoutColumn[]) => columns.map(({ field, heading }) => `${field} = ${heading}`).join('\n');

const typedColumns = lines(4000).refine(
  ...brokenBy<string>(
    'invalid',
    (typed) => columnsIn(typed) !== null,
    {},
    {
      it: 'Scrivi una colonna per riga come CAMPO = Intestazione, con un campo dell’elenco',
      en: 'Write one column a line as FIELD = Heading, with a field of the list',
    },
  ),
);
const formSchema = layoutSchema.extend({ movements: typedColumns, policies: typedColumns });

interface LayoutDialogProps {
  readonly companyId: number;
  readonly company: string;
  readonly onClose: () => void;
}

/** Edits the layout of an insurer's bordereaux: columns, order, marks. */
export function LayoutDialog({ companyId, company, onClose }: LayoutDialogProps) {
  const t = useInsurerAccountsTexts();
  const { data } = useApiQuery(readLayout, { params: { companyId } });
  const save = useApiMutation(saveLayout, { invalidates: [readLayout] });
  if (data === undefined) return null;
  const { layout, version } = data;
  return (
    <FormDialog
      title={t('agreements.layoutOf', { company })}
      text={t('agreements.layoutText', { fields: LAYOUT_FIELDS.join(', ') })}
      schema={formSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ ...layout, movements: textOf(layout.movements), policies: textOf(layout.policies) }}
      saveLabel={t('agreements.save')}
      onSave={async (body) => {
        const { movements, policies, ...rest } = z.parse(formSchema, body);
        const columns = { movements: columnsIn(movements) ?? [], policies: columnsIn(policies) ?? [] };
        await save.mutateAsync({ params: { companyId }, body: { ...rest, ...columns }, version });
        notify.done(t('agreements.layoutSaved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextAreaField {...form.field('movements')} maxLength={4000} />
          <TextAreaField {...form.field('policies')} maxLength={4000} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField
              {...form.field('delimiter')}
              options={DELIMITERS.map((value) => ({ value, label: value === '\t' ? t('agreements.tab') : value }))}
            />
            <SelectField {...form.field('decimalMark')} options={DECIMAL_MARKS.map((value) => ({ value, label: value }))} />
            <SelectField {...form.field('dateFormat')} options={DATE_FORMATS.map((value) => ({ value, label: value }))} />
            <SelectField
              {...form.field('moneyFormat')}
              options={MONEY_FORMATS.map((value) => ({ value, label: t(value === 'EURO' ? 'agreements.euro' : 'agreements.cents') }))}
            />
          </SimpleGrid>
          <CheckboxField {...form.field('hasHeader')} />
          <CheckboxField {...form.field('hasTrailer')} />
        </>
      )}
    </FormDialog>
  );
}
