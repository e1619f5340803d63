import { Button, Group, Modal, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import { checkProposalForm, proposalFormSchema, readPolicy } from '../../api/index.ts';
import { useProposalTexts } from '../../texts/proposal/it.ts';

function useTick(detail: ContractDetail) {
  const t = useProposalTexts();
  const save = useApiMutation(checkProposalForm, { invalidates: [readPolicy] });
  return async (deliveredOn: string | null) => {
    await save.mutateAsync({ params: { id: detail.id }, body: { deliveredOn }, version: detail.version });
    notify.done(t(deliveredOn === null ? 'form.undone' : 'form.done'));
  };
}

function TickDialog({ detail, onClose }: { detail: ContractDetail; onClose: () => void }) {
  const t = useProposalTexts();
  const tick = useTick(detail);
  const form = useSchemaForm(proposalFormSchema, { labels: checkProposalForm.fields, defaultValues: { deliveredOn: null } });
  const submit = form.handleSubmit(async ({ deliveredOn }) => {
    try {
      if (deliveredOn === null) return form.setError('deliveredOn', { type: 'required', message: t('form.dayNeeded') });
      await tick(deliveredOn);
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors) form.setError('deliveredOn', { type: 'server', message: error.fields.deliveredOn ?? '' });
      else notify.failed(error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('form.title')} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <DateField {...form.field('deliveredOn')} required />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('form.tick')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Whether the paper proposal form was delivered to the agency; users that control forms mark it here. */
export function ProposalForm({ detail }: { detail: ContractDetail }) {
  const t = useProposalTexts();
  const confirm = useConfirm();
  // An insurer may read about the form but neither sells nor controls it.
  const sells = useSession().gruppo !== 'COMPAGNIA';
  const mayTick = useHasRole('CONTROLLO_MODULO_PROPOSTA_CONSEGNATO');
  const tick = useTick(detail);
  const [open, setOpen] = useState(false);
  if (detail.proposalForm === null) return null;
  const { deliveredOn, checkedBy } = detail.proposalForm;
  const undo = async () => {
    const sure = await confirm({ title: t('form.undoTitle'), message: t('form.undoText'), confirm: t('form.undo'), danger: true });
    if (sure) await tick(null).catch(notify.failed);
  };
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('form.title')}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t('form.title')}</Text>
          <StatusBadge tone={deliveredOn === null ? 'warning' : 'good'}>
            {deliveredOn === null ? t('form.missing') : t('form.delivered', { date: formatDate(deliveredOn) })}
          </StatusBadge>
          {deliveredOn === null && !mayTick ? <Text c="dimmed">{t(sells ? 'form.todo' : 'form.awaited')}</Text> : null}
          {checkedBy === null ? null : <Text c="dimmed">{t('form.checkedBy', { name: checkedBy })}</Text>}
        </Group>
        {mayTick && deliveredOn === null ? (
          <Button size="compact-sm" onClick={() => setOpen(true)}>
            {t('form.tick')}
          </Button>
        ) : null}
        {mayTick && deliveredOn !== null ? (
          <Button size="compact-sm" variant="default" onClick={() => void undo()}>
            {t('form.undo')}
          </Button>
        ) : null}
      </Group>
      {open ? <TickDialog detail={detail} onClose={() => setOpen(false)} /> : null}
    </Paper>
  );
}
