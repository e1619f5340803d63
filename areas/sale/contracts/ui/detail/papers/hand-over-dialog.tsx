import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Route } from '#platform/api-kit/route.ts';
import { CheckboxField, RadioField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { handOver, handOverSchema, sign, signatureSchema } from '../../../api/index.ts';
import { MEDIUM_LABELS } from '../../../domain/conditions/paper-codes.ts';
import { MEDIA } from '../../../domain/conditions/papers.ts';
import { useContractsTexts } from '../../../texts/it.ts';

interface PapersDialogProps {
  readonly id: number;
  /** The route that loaded the contract of the page. */
  readonly read: Pick<Route, 'method' | 'path'>;
  readonly onClose: () => void;
}

interface FrameProps {
  readonly title: string;
  readonly help: string;
  readonly confirm: string;
  readonly submitting: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

function DialogFrame({ title, help, confirm, submitting, onClose, onSubmit, children }: FrameProps) {
  const t = useContractsTexts();
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        noValidate
      >
        <Stack gap="sm">
          <Text size="sm">{help}</Text>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('papers.cancel')}
            </Button>
            <Button type="submit" loading={submitting}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Records the hand-over of the documents; the customer chooses the medium. */
export function HandOverDialog({ id, read, email, onClose }: PapersDialogProps & { readonly email: string | null }) {
  const t = useContractsTexts();
  const language = useLanguage();
  const save = useApiMutation(handOver, { invalidates: [read, listDocuments] });
  const form = useSchemaForm(handOverSchema, { labels: handOver.fields, defaultValues: { medium: 'CARTA', address: email ?? '' } });
  const byMail = form.watch('medium') === 'EMAIL';
  const options = MEDIA.map((value) => ({ value, label: MEDIUM_LABELS[value][language] }));
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ params: { id }, body });
      notify.done(t(body.medium === 'EMAIL' ? 'papers.mailed' : 'papers.handed'));
      onClose();
    } catch (error) {
      if (!(error instanceof FieldErrors)) return notify.failed(error);
      showFieldErrors(form, error.fields);
    }
  });
  return (
    <DialogFrame
      title={t('papers.handOver')}
      help={t(byMail ? 'papers.mailHelp' : 'papers.handOverHelp')}
      confirm={t(byMail ? 'papers.mailYes' : 'papers.handOverYes')}
      submitting={form.formState.isSubmitting}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioField {...form.field('medium')} options={options} />
      {byMail ? <TextField {...form.field('address')} required maxLength={120} inputMode="email" /> : null}
    </DialogFrame>
  );
}

/** Records that the customer signed the proposal on paper. */
export function SignatureDialog({
  id,
  read,
  signer,
  mandate,
  onClose,
}: PapersDialogProps & { readonly signer: string; readonly mandate: string | null }) {
  const t = useContractsTexts();
  const save = useApiMutation(sign, { invalidates: [read] });
  const today = useToday();
  const form = useSchemaForm(signatureSchema, { labels: sign.fields, defaultValues: { signedOn: today, signer, mandateSigned: false } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ params: { id }, body });
      notify.done(t('papers.signed'));
      onClose();
    } catch (error) {
      if (!(error instanceof FieldErrors)) return notify.failed(error);
      showFieldErrors(form, error.fields);
    }
  });
  return (
    <DialogFrame
      title={t('papers.sign')}
      help={t('papers.signHelp')}
      confirm={t('papers.signYes')}
      submitting={form.formState.isSubmitting}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...form.field('signer')} maxLength={120} />
      <DateField {...form.field('signedOn')} max={today} />
      {mandate === null ? null : <CheckboxField {...form.field('mandateSigned')} help={t('papers.mandateHelp', { reference: mandate })} />}
    </DialogFrame>
  );
}
