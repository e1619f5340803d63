import { Alert, Button, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { lines } from '#platform/api-kit/schemas.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { LinkToShare } from '#platform/ui-kit/display/link-to-share.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { closePortal, customerPortal, decideWish, inviteCustomer, revokeInvitation } from '../../api/index.ts';
import { INVITATION_STATE_LABELS, type InvitationState } from '../../domain/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

type Portal = ResponseOf<typeof customerPortal>;
interface PartProps {
  readonly customerId: number;
  readonly portal: Portal;
}

const TONES: Readonly<Record<InvitationState, Tone>> = {
  APERTO: 'progress',
  SCADUTO: 'neutral',
  USATO: 'good',
  ANNULLATO: 'neutral',
  ESAURITO: 'bad',
};
const CHANGES = { invalidates: [customerPortal] };
const reasonSchema = z.object({ reason: lines(300) });
const REASON = { reason: { it: 'Motivo', en: 'Reason' } };

function ReasonDialog(props: {
  title: string;
  help: string;
  save: string;
  onSave: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { title, help, save, onSave, onClose } = props;
  return (
    <FormDialog
      title={title}
      text={help}
      schema={reasonSchema}
      labels={REASON}
      defaultValues={{ reason: '' }}
      saveLabel={save}
      danger
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} rows={2} />}
    </FormDialog>
  );
}

/** What became of the last invitation. */
function Invitation({ invitation }: { readonly invitation: NonNullable<Portal['invitation']> }) {
  const t = usePortalTexts();
  const language = useLanguage();
  const { at, by, email, expiresAt, kind, mail, state } = invitation;
  const parts = [
    t('staff.invitation', { date: formatMinute(at), email }),
    by === null ? (kind === 'EMISSIONE' ? t('staff.afterIssue') : null) : t('staff.by', { name: by }),
    state === 'APERTO' ? t('staff.until', { date: formatMinute(expiresAt) }) : null,
    mail === 'FAILED' ? t('staff.mailFailed') : null,
  ];
  return (
    <Group gap="xs">
      <StatusBadge tone={TONES[state]}>{INVITATION_STATE_LABELS[state][language]}</StatusBadge>
      <Text size="sm">{parts.filter(Boolean).join(' · ')}</Text>
    </Group>
  );
}

function Account({ customerId, portal }: PartProps) {
  const t = usePortalTexts();
  const params = { id: customerId };
  const [link, setLink] = useState<{ readonly link: string; readonly qr: string }>();
  const [closing, setClosing] = useState(false);
  const invite = useApiMutation(inviteCustomer, CHANGES);
  const revoke = useApiMutation(revokeInvitation, CHANGES);
  const close = useApiMutation(closePortal, CHANGES);
  const { account, canClose, canInvite, email, invitation } = portal;
  const send = async () => {
    try {
      const made = await invite.mutateAsync({ params });
      if (made.shown === null) notify.done(t('staff.invited', { email: made.email }));
      else setLink(made.shown);
    } catch (error) {
      notify.failed(error);
    }
  };
  const drop = () => revoke.mutateAsync({ params }).then(() => notify.done(t('staff.revoked')), notify.failed);
  const isOpen = invitation?.state === 'APERTO';
  return (
    <Paper withBorder p="md" component="section" aria-label={t('staff.account')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('staff.account')}
        </Title>
        {account === null ? (
          <Text>{t('staff.none')}</Text>
        ) : (
          <>
            <Text>{t('staff.has', { username: account.username, email: account.email ?? '–' })}</Text>
            <Text size="sm" c="dimmed">
              {account.lastSeen === null ? t('staff.neverSeen') : t('staff.lastSeen', { date: formatMinute(account.lastSeen) })}
            </Text>
          </>
        )}
        {invitation === null ? null : <Invitation invitation={invitation} />}
        {account === null && email === null ? <Text size="sm">{t('staff.noEmail')}</Text> : null}
        {account === null ? (
          <Text size="sm" c="dimmed">
            {t('staff.how')}
          </Text>
        ) : null}
        <Group gap="xs">
          {canInvite && email !== null ? (
            <Button {...(isOpen ? { variant: 'default' } : {})} loading={invite.isPending} onClick={() => void send()}>
              {t(invitation === null ? 'staff.invite' : 'staff.inviteAgain')}
            </Button>
          ) : null}
          {canInvite && isOpen ? (
            <Button variant="default" loading={revoke.isPending} onClick={() => void drop()}>
              {t('staff.revoke')}
            </Button>
          ) : null}
          {canClose ? (
            <Button variant="default" onClick={() => setClosing(true)}>
              {t('staff.close')}
            </Button>
          ) : null}
        </Group>
      </Stack>
      {link === undefined ? null : (
        <Modal opened onClose={() => setLink(undefined)} title={t('staff.linkTitle')} centered>
          <Text mb="sm">{t('staff.linkText')}</Text>
          <LinkToShare {...link} onClose={() => setLink(undefined)} />
        </Modal>
      )}
      {closing ? (
        <ReasonDialog
          title={t('staff.close')}
          help={t('staff.closeText')}
          save={t('staff.close')}
          onSave={async (reason) => {
            await close.mutateAsync({ params, body: { reason } });
            notify.done(t('staff.closed'));
          }}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </Paper>
  );
}

/** New contacts that the customer wishes, beside those of the record. */
function Wish({ customerId, portal, wish }: PartProps & { readonly wish: NonNullable<Portal['wish']> }) {
  const t = usePortalTexts();
  const [refusing, setRefusing] = useState(false);
  const decide = useApiMutation(decideWish, CHANGES);
  const params = { id: customerId, wishId: wish.id };
  const accept = () =>
    decide.mutateAsync({ params, body: { accept: true, reason: null } }).then(() => notify.done(t('staff.accepted')), notify.failed);
  const phone = (value: string | null) => (value === null ? null : formatPhone(value));
  const line = (now: string | null, wanted: string | null) => (wanted === null ? now : `${now ?? '–'} → ${wanted}`);
  return (
    <Alert color="blue" variant="light">
      <Text fw={600}>{t('staff.wish', { date: formatMinute(wish.at) })}</Text>
      <KeyValueList
        items={[
          { label: t('data.email'), value: line(portal.email, wish.email) },
          { label: t('data.phone'), value: line(phone(portal.phone), phone(wish.phone)) },
        ]}
      />
      {portal.canDecide ? (
        <Group gap="xs" mt="sm">
          <Button loading={decide.isPending} onClick={() => void accept()}>
            {t('staff.accept')}
          </Button>
          <Button variant="default" onClick={() => setRefusing(true)}>
            {t('staff.refuse')}
          </Button>
        </Group>
      ) : null}
      {refusing ? (
        <ReasonDialog
          title={t('staff.refuse')}
          help={t('staff.refuseText')}
          save={t('staff.refuse')}
          onSave={async (reason) => {
            await decide.mutateAsync({ params, body: { accept: false, reason } });
            notify.done(t('staff.refused'));
          }}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </Alert>
  );
}

/** The tab 'Area clienti' of a customer: their account, the invitation, contacts that they wish. */
export function PortalTab({ customerId }: { readonly customerId: number }) {
  const query = useApiQuery(customerPortal, { params: { id: customerId } });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={200} />;
  const portal = query.data;
  return (
    <Stack gap="md" maw={760}>
      {portal.wish === null ? null : <Wish customerId={customerId} portal={portal} wish={portal.wish} />}
      <Account customerId={customerId} portal={portal} />
    </Stack>
  );
}
