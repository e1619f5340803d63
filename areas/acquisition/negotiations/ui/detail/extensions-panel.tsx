import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { askExtension, decideExtension, decisionSchema, EXTENSION_FIELDS, extensionSchema } from '../../api/extension-routes.ts';
import { listNegotiations, readNegotiation } from '../../api/index.ts';
import { readBoard } from '../../api/overview-routes.ts';
import { type NegotiationDetail, negotiationTimeline } from '../../api/routes.ts';
import { EXTENSION_STATE_LABELS } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { EXTENSION_TONES } from '../tones.ts';
import { Panel } from './panel.tsx';

const STALE = [readNegotiation, listNegotiations, readBoard, negotiationTimeline];

type Open = 'ASK' | { readonly grant: boolean; readonly extensionId: number };

function Extension({ one }: { readonly one: NegotiationDetail['extensions'][number] }) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <StatusBadge tone={EXTENSION_TONES[one.status]}>{EXTENSION_STATE_LABELS[one.status][language]}</StatusBadge>
        <Text size="sm">
          {t('extensions.requested', { name: one.requestedBy })} · <MomentText instant={one.requestedAt} />
        </Text>
      </Group>
      <Text size="sm">{one.reason}</Text>
      {one.decidedBy === null ? null : (
        <Text size="sm">
          {[
            t('extensions.decidedBy', { name: one.decidedBy }),
            ...(one.until === null ? [] : [t('extensions.newEnd', { date: formatDate(one.until) })]),
            ...(one.decisionNote === null ? [] : [one.decisionNote]),
          ].join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

/** The end of the exclusivity, and the requests to move it. */
export function ExtensionsPanel({ detail }: { readonly detail: NegotiationDetail }) {
  const t = useNegotiationsTexts();
  const { id, status, exclusiveUntil, extensions, extensionsLeft, mayAskExtension, mayDecideExtension } = detail;
  const [open, setOpen] = useState<Open>();
  const ask = useApiMutation(askExtension, { invalidates: STALE });
  const decide = useApiMutation(decideExtension, { invalidates: STALE });
  const pending = extensions.find((one) => one.status === 'IN_ATTESA');
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={t('extensions.title')}
      action={
        mayAskExtension ? (
          <Button size="compact-sm" variant="default" onClick={() => setOpen('ASK')}>
            {t('extensions.ask')}
          </Button>
        ) : null
      }
    >
      <Text>
        {t('extensions.until')} <DateText date={exclusiveUntil} />
        {status === 'IN_CORSO' ? ` · ${t('extensions.left', { count: extensionsLeft })}` : null}
      </Text>
      {mayDecideExtension && pending !== undefined ? (
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => setOpen({ grant: true, extensionId: pending.id })}>
            {t('extensions.grant')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpen({ grant: false, extensionId: pending.id })}>
            {t('extensions.refuse')}
          </Button>
        </Group>
      ) : null}
      {extensions.map((one) => (
        <Extension key={one.id} one={one} />
      ))}
      {open === 'ASK' ? (
        <FormDialog
          title={t('extensions.ask')}
          text={t('extensions.askText')}
          schema={extensionSchema}
          labels={EXTENSION_FIELDS}
          defaultValues={{ reason: '' }}
          saveLabel={t('extensions.ask')}
          onSave={async (values) => {
            await ask.mutateAsync({ params: { id }, body: z.parse(extensionSchema, values) });
            notify.done(t('extensions.asked'));
          }}
          onClose={close}
        >
          {(form) => <TextAreaField {...form.field('reason')} maxLength={500} rows={3} />}
        </FormDialog>
      ) : null}
      {typeof open === 'object' ? (
        <FormDialog
          title={t(open.grant ? 'extensions.grant' : 'extensions.refuse')}
          text={t('extensions.decideText')}
          schema={decisionSchema}
          labels={EXTENSION_FIELDS}
          defaultValues={{ grant: open.grant, note: '' }}
          saveLabel={t(open.grant ? 'extensions.grant' : 'extensions.refuse')}
          onSave={async (values) => {
            await decide.mutateAsync({ params: { id, extensionId: open.extensionId }, body: z.parse(decisionSchema, values) });
            notify.done(t('extensions.decided'));
          }}
          onClose={close}
        >
          {(form) => <TextAreaField {...form.field('note')} maxLength={500} rows={3} />}
        </FormDialog>
      ) : null}
    </Panel>
  );
}
