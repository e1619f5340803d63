import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '#platform/api-kit/schemas.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { templateAddress } from '../../api/addresses.ts';
import { createTemplate, listTemplates } from '../../api/index.ts';
import { KIND_LABELS, LIMITS, STARTS, startOf, TEMPLATE_FIELDS, TEMPLATE_KINDS } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';

const EMPTY = 'VUOTO';

/** The start is one choice in the form: empty, a ready-made template, or one of the agency's to copy. */
const formSchema = z.object({ kind: z.enum(TEMPLATE_KINDS), name: text(LIMITS.name), start: z.string() });

/** Creates a template and opens its page. */
export function NewTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const existing = useApiQuery(listTemplates, { query: { max: 100 } }).data?.items ?? [];
  const create = useApiMutation(createTemplate, { invalidates: [listTemplates] });
  return (
    <FormDialog
      title={t('new.title')}
      text={t('new.text')}
      schema={formSchema}
      labels={TEMPLATE_FIELDS}
      defaultValues={{ name: '', kind: 'LETTERA', start: EMPTY }}
      saveLabel={t('new.save')}
      onSave={async ({ kind, name, start }) => {
        const ready = STARTS.find((one) => one === start) ?? null;
        const copied = existing.find(({ id }) => String(id) === start)?.id ?? null;
        const { id } = await create.mutateAsync({ body: { kind, name, start: ready, copyOf: copied } });
        notify.done(t('new.done'));
        await navigate({ to: templateAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={LIMITS.name} />
          <SelectField {...form.field('kind')} options={TEMPLATE_KINDS.map((value) => ({ value, label: KIND_LABELS[value][language] }))} />
          <SelectField
            {...form.field('start')}
            options={[
              { value: EMPTY, label: t('new.empty') },
              ...STARTS.map((value) => ({ value, label: startOf(value).label[language] })),
              ...existing.map(({ id, name }) => ({ value: String(id), label: t('new.copy', { name }) })),
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
