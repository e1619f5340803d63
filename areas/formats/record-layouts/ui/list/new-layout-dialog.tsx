import { useNavigate } from '@tanstack/react-router';
import { firstDayOfMonth } from '#platform/domain-kit/time/dates.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { recordLayoutAddress } from '../../api/addresses.ts';
import { createRecordLayout, listLayoutCompanies, listRecordLayouts, newLayoutSchema, RECORD_LAYOUT_FIELDS } from '../../api/index.ts';
import { FORMAT_LABELS } from '../../domain/codes.ts';
import { FORMATS } from '../../domain/layout.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';

/** Creates a layout and opens its page. */
export function NewLayoutDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const companies = useApiQuery(listLayoutCompanies, {});
  const create = useApiMutation(createRecordLayout, { invalidates: [listRecordLayouts] });
  const since = firstDayOfMonth(today);
  return (
    <FormDialog
      title={t('new.title')}
      text={t('new.text')}
      schema={newLayoutSchema}
      labels={RECORD_LAYOUT_FIELDS}
      defaultValues={{ name: '', format: 'FISSO', since }}
      saveLabel={t('new.save')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body });
        notify.done(t('new.done'));
        await navigate({ to: recordLayoutAddress.href({ id, tab: 'struttura' }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('companyId')}
            source={companies}
            options={(companies.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField {...form.field('name')} maxLength={100} />
          <SelectField {...form.field('format')} options={FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value][language] }))} />
          <DateField {...form.field('since')} />
        </>
      )}
    </FormDialog>
  );
}
