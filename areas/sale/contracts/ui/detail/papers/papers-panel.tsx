import { Anchor, Button, Group, Loader, Paper, Text } from '@mantine/core';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import type { Route } from '#platform/api-kit/route.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { downloadSigningSet, preparePapers } from '../../../api/index.ts';
import { MEDIUM_LABELS } from '../../../domain/conditions/paper-codes.ts';
import { useContractsTexts } from '../../../texts/it.ts';
import type { ContractDetail } from '../contract-detail.ts';
import { HandOverDialog, SignatureDialog } from './hand-over-dialog.tsx';

/** Opens the next step; links of a blocked issue's reasons use it (`?consegna=1`). */
function useStep() {
  const navigate = useNavigate();
  const search = useRouterState({ select: (state): Readonly<Record<string, unknown>> => state.location.search });
  const show = (consegna: 1 | undefined) => void navigate({ to: '.', search: { ...search, consegna }, replace: true, resetScroll: false });
  return { open: search.consegna !== undefined, show };
}

interface PapersPanelProps {
  readonly detail: ContractDetail;
  readonly read: Pick<Route, 'method' | 'path'>;
}

/** The documents of an accepted proposal (preparing, handed over, signed) and the button of the next step. */
export function PapersPanel({ detail, read }: PapersPanelProps) {
  const t = useContractsTexts();
  const language = useLanguage();
  const mayRecord = useHasRole('UPDATE_PREVENTIVI') && detail.status === 'PREVENTIVO_ACCETTATO';
  const again = useApiMutation(preparePapers, { invalidates: [read] });
  const { open, show } = useStep();
  const { busy, run } = useDownload();
  const { id, papers, data } = detail;
  if (papers === null) return null;
  const { storedAt, handedAt, medium, address, handedBy, signedOn, signer, mail, mandate } = papers;
  const prepare = () =>
    again.mutateAsync({ params: { id } }).then(
      () => notify.done(t('papers.askedAgain')),
      (error: unknown) => notify.failed(error),
    );
  const close = () => show(undefined);
  const next =
    storedAt !== null &&
    mayRecord &&
    (handedAt === null ? 'handOver' : signedOn === null && detail.signatureKind === 'CARTACEA' ? 'sign' : null);
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('papers.title')}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t('papers.title')}</Text>
          {storedAt === null ? (
            <>
              {mayRecord ? <Loader size={14} /> : null}
              <Text c="dimmed">{t('papers.preparing')}</Text>
            </>
          ) : (
            <>
              <StatusBadge tone={handedAt === null ? 'warning' : 'good'}>
                {handedAt === null ? t('papers.notHanded') : t('papers.handedOn', { date: formatDate(todayInRome(handedAt)) })}
              </StatusBadge>
              {mail === null || handedAt !== null ? null : (
                <StatusBadge tone={mail.status === 'FAILED' ? 'bad' : 'info'}>
                  {t(mail.status === 'FAILED' ? 'papers.mailFailed' : 'papers.mailing', { address: mail.address })}
                </StatusBadge>
              )}
              {medium === null ? null : (
                <Text c="dimmed" size="sm">
                  {[MEDIUM_LABELS[medium][language], address, handedBy].filter((part) => part !== null).join(' · ')}
                </Text>
              )}
              {handedAt === null ? null : (
                <StatusBadge tone={signedOn === null ? 'warning' : 'good'}>
                  {signedOn === null ? t('papers.notSigned') : t('papers.signedOn', { date: formatDate(signedOn) })}
                </StatusBadge>
              )}
              {signer === null ? null : (
                <Text c="dimmed" size="sm">
                  {signer}
                </Text>
              )}
            </>
          )}
        </Group>
        <Group gap="sm">
          {storedAt === null ? null : (
            <Anchor renderRoot={(props) => <Link {...props} to="." search={{ tab: 'documenti' }} />} size="sm">
              {t('papers.look')}
            </Anchor>
          )}
          {storedAt !== null && mayRecord && signedOn === null && detail.signatureKind === 'CARTACEA' ? (
            <Anchor
              component="button"
              type="button"
              size="sm"
              disabled={busy}
              onClick={() => void run(() => apiClient.download(downloadSigningSet, { params: { id } }))}
            >
              {t('papers.print')}
            </Anchor>
          ) : null}
          {storedAt === null && mayRecord ? (
            <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => void prepare()}>
              {t('papers.again')}
            </Button>
          ) : null}
          {next === 'handOver' || next === 'sign' ? (
            <Button size="compact-sm" onClick={() => show(1)}>
              {t(`papers.${next}`)}
            </Button>
          ) : null}
        </Group>
      </Group>
      {open && next === 'handOver' ? <HandOverDialog id={id} read={read} email={data.customer.contacts.email} onClose={close} /> : null}
      {open && next === 'sign' ? (
        <SignatureDialog id={id} read={read} signer={customerName(data.customer)} mandate={mandate} onClose={close} />
      ) : null}
    </Paper>
  );
}
