import { Alert, List } from '@mantine/core';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { displacedBy } from '#platform/domain-kit/versioned/supersession.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { publishBody, publishTemplate, type TemplateDetail } from '../../api/index.ts';
import { TEMPLATE_FIELDS } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { TEMPLATE_QUERIES } from '../stale.ts';

interface PublishDialogProps {
  readonly detail: TemplateDetail;
  /** The draft, with the save that the user saw. */
  readonly version: { readonly number: number; readonly version: number };
  readonly onClose: () => void;
}

/** First day and reason of a publication, with who uses the template and what happens to other versions. */
export function PublishDialog({ detail, version: { number, version }, onClose }: PublishDialogProps) {
  const t = useTemplateTexts();
  const today = useToday();
  const publish = useApiMutation(publishTemplate, { invalidates: TEMPLATE_QUERIES });
  const names = detail.uses.map(({ name }) => (name === '' ? t('allProducts') : name));
  return (
    <FormDialog
      title={t('publish.title', { number })}
      text={t('publish.text')}
      schema={publishBody}
      labels={TEMPLATE_FIELDS}
      defaultValues={{ from: today, note: '' }}
      saveLabel={t('publish.action')}
      onSave={async (body) => {
        await publish.mutateAsync({ params: { id: detail.id, numero: number }, body, version });
        notify.done(t('publish.done'));
      }}
      onClose={onClose}
    >
      {(form) => {
        const from = form.watch('from');
        const displaced = typeof from === 'string' && from >= today ? displacedBy(detail.versions, from, today) : [];
        return (
          <>
            <DateField {...form.field('from')} min={today} />
            <TextAreaField {...form.field('note')} maxLength={300} />
            <Alert variant="light">
              <List size="sm">
                <List.Item>{names.length === 0 ? t('publish.noUse') : t('publish.impact', { uses: names.join(', ') })}</List.Item>
                {displaced.map((one) => (
                  <List.Item key={one.number}>
                    {one.neverInForce
                      ? t('publish.never', { number: one.number })
                      : t('publish.ends', { number: one.number, day: formatDate(one.validTo) })}
                  </List.Item>
                ))}
              </List>
            </Alert>
          </>
        );
      }}
    </FormDialog>
  );
}
