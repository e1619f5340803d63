import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { headSchema, saveTemplateHead, type TemplateDetail } from '../../api/index.ts';
import { LIMITS, MOMENT_LABELS, momentsOf, TEMPLATE_FIELDS } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { TEMPLATE_QUERIES } from '../stale.ts';

/** Name of a template, and when an added paper is made. */
export function HeadDialog({ detail, onClose }: { readonly detail: TemplateDetail; readonly onClose: () => void }) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const save = useApiMutation(saveTemplateHead, { invalidates: TEMPLATE_QUERIES });
  const { id, kind, name, moment, version } = detail;
  const moments = momentsOf(kind);
  return (
    <FormDialog
      title={t('head.title')}
      schema={headSchema}
      labels={TEMPLATE_FIELDS}
      defaultValues={{ name, moment }}
      saveLabel={t('head.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('head.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={LIMITS.name} />
          {moments.length < 2 ? null : (
            <SelectField {...form.field('moment')} options={moments.map((value) => ({ value, label: MOMENT_LABELS[value][language] }))} />
          )}
        </>
      )}
    </FormDialog>
  );
}
