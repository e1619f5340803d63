import { Alert, Button, Group, List, Modal, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import { displacedBy } from '#platform/domain-kit/versioned/supersession.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { RecordDetail, VersionedRoutes } from '../../../api/index.ts';
import { publishBody, type VersionSummary } from '../../../api/versioned/wire.ts';
import { useCatalogueTexts } from '../../../texts/it.ts';

interface PublishDialogProps {
  readonly routes: VersionedRoutes;
  readonly record: RecordDetail;
  readonly version: VersionSummary;
  readonly onClose: () => void;
}

/** First day and reason of a publication, and its effect on existing versions. */
export function PublishDialog({ routes, record, version, onClose }: PublishDialogProps) {
  const t = useCatalogueTexts();
  const day = useToday();
  const acknowledged = version.acknowledged.map((one) => one.key);
  const form = useSchemaForm(publishBody, { labels: routes.publish.fields, defaultValues: { from: day, note: '', acknowledged } });
  const from = useWatch({ control: form.control, name: 'from' });
  const publish = useApiMutation(routes.publish, {
    invalidates: [routes.read, routes.readVersion, routes.list, routes.history, routes.check],
  });
  const valid = typeof from === 'string' && from >= day ? from : null;
  const displaced = valid === null ? [] : displacedBy(record.versions, valid, day);
  const submit = form.handleSubmit(async (body) => {
    try {
      await publish.mutateAsync({ params: { id: record.id, numero: version.number }, body });
      notify.done(t('publish.done', { number: version.number, from: formatDate(body.from) }));
      onClose();
    } catch (error) {
      if (!(error instanceof FieldErrors)) return notify.failed(error);
      showFieldErrors(form, error.fields, (path) => (path === 'note' ? 'note' : 'from'));
    }
  });
  return (
    <Modal
      closeButtonProps={{ 'aria-label': kitText('close') }}
      opened
      onClose={onClose}
      title={t('publish.title', { number: version.number })}
      centered
      size="lg"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <DateField {...form.field('from')} min={day} max={addDays(day, 366 * 3)} />
          <TextAreaField {...form.field('note')} help={t('publish.noteHelp')} maxLength={1000} />
          {valid === null ? null : (
            <Alert color="blue" variant="light">
              <List size="sm" spacing={4}>
                {displaced.length === 0 ? <List.Item>{t('publish.nothing')}</List.Item> : null}
                {displaced.map((one) => (
                  <List.Item key={one.number}>
                    {one.neverInForce
                      ? t('publish.displaced', { number: one.number, from: formatDate(addDays(one.validTo, 1)) })
                      : t('publish.ends', { number: one.number, to: formatDate(one.validTo) })}
                  </List.Item>
                ))}
                <List.Item>{valid === day ? t('publish.today') : t('publish.later')}</List.Item>
              </List>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {kitText('form.cancel')}
            </Button>
            <Button type="submit" loading={publish.isPending}>
              {valid === null ? t('publish.open') : t('publish.confirm', { from: formatDate(valid) })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
