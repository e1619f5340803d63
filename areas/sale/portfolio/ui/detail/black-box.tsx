import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { type BlackBoxOfPolicy, readBlackBox } from '#areas/sale/contracts/api/index.ts';
import { blackBoxState, demandsBlackBox, PAIRING_ENDS } from '#areas/sale/contracts/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { imeiHref } from '#areas/sale/quotations/api/addresses.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useBlackBoxTexts } from '../../texts/black-box/it.ts';

const TakeOffDialog = lazy(() => import('./take-off-dialog.tsx').then((code) => ({ default: code.TakeOffDialog })));

function CertificateLink({ fileId, fileName }: NonNullable<BlackBoxOfPolicy['certificate']>) {
  return (
    <Anchor href={useFileAddress(fileId)} download={fileName} inherit>
      {fileName}
    </Anchor>
  );
}

interface CertificateProps extends Pick<BlackBoxOfPolicy, 'certificate'> {
  readonly policyId: number;
  readonly mayUpload: boolean;
}

/** The certificate of installation, or the way to upload it. */
function Certificate({ certificate, policyId, mayUpload }: CertificateProps) {
  const t = useBlackBoxTexts();
  if (certificate !== null) return <CertificateLink {...certificate} />;
  if (!mayUpload) return t('noCertificate');
  return (
    <>
      {t('noCertificate')} –{' '}
      <Anchor component={Link} to={policyAddress.href({ id: policyId, tab: 'documenti' })} inherit>
        {t('upload')}
      </Anchor>
    </>
  );
}

function Earlier({ earlier }: Pick<BlackBoxOfPolicy, 'earlier'>) {
  const t = useBlackBoxTexts();
  const language = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('earlier')}>
      {earlier.map(({ imei, removedOn, removedBy, reason, pairedAt }) => {
        const words = { imei, date: formatDate(removedOn), reason: PAIRING_ENDS[reason][language].toLowerCase() };
        return (
          <Text key={pairedAt} component="li" size="sm" c="dimmed">
            {removedBy === null ? t('earlierLine', words) : t('earlierBy', { ...words, who: removedBy })}
          </Text>
        );
      })}
    </Stack>
  );
}

/** The black box of a policy that counts on one: whether it is paired and active, its certificate, earlier devices. */
export function BlackBox({ detail }: { readonly detail: ContractDetail }) {
  const t = useBlackBoxTexts();
  const [takesOff, setTakesOff] = useState(false);
  const edits = useHasRole('UPDATE_PREVENTIVI');
  const issues = useHasRole('EMETTI_POLIZZE');
  const demanded = demandsBlackBox(detail.data);
  const query = useApiQuery(readBlackBox, { params: { id: detail.id } }, { enabled: demanded });
  if (!demanded) return null;
  const { vehicle } = detail.data;
  const inForce = detail.status === 'POLIZZA';
  const completes = edits && detail.actions.some(({ action, blocks }) => action === 'completa' && blocks.length === 0);
  const state = blackBoxState(vehicle);
  const { current = null, earlier = [], certificate = null } = query.data ?? {};
  const paired = current === null ? null : { date: formatDate(todayInRome(current.pairedAt)), who: current.pairedBy };
  const facts = [
    vehicle.blackBoxImei === null ? null : t('imei', { imei: vehicle.blackBoxImei }),
    vehicle.blackBoxSerialNumber === null ? null : t('serial', { serial: vehicle.blackBoxSerialNumber }),
    paired === null ? null : paired.who === null ? t('pairedOn', paired) : t('pairedBy', { ...paired, who: paired.who }),
  ].filter((fact) => fact !== null);
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t('title')}</Text>
          {inForce ? (
            <StatusBadge tone={state === 'ATTIVA' ? 'good' : 'warning'}>
              {t(`state.${state}`, { date: vehicle.blackBoxActivationDate === null ? '' : formatDate(vehicle.blackBoxActivationDate) })}
            </StatusBadge>
          ) : null}
        </Group>
        <Group gap="xs">
          {completes ? (
            <Button component={Link} to={imeiHref(detail.id)} size="compact-sm" variant={state === 'ATTIVA' ? 'default' : 'filled'}>
              {t(`write.${state}`)}
            </Button>
          ) : null}
          {issues && inForce && vehicle.blackBoxImei !== null ? (
            <Button size="compact-sm" variant="default" onClick={() => setTakesOff(true)}>
              {t('takeOff')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {inForce && state !== 'ATTIVA' ? <Text size="sm">{t(`help.${state}`)}</Text> : null}
      {facts.length === 0 ? null : (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
      )}
      {query.isError ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton height={20} mt={2} />
      ) : (
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          {t('certificate')} <Certificate certificate={certificate} policyId={detail.id} mayUpload={edits && inForce} />
        </Text>
      )}
      <Earlier earlier={earlier} />
      {takesOff ? (
        <Suspense fallback={null}>
          <TakeOffDialog detail={detail} onClose={() => setTakesOff(false)} />
        </Suspense>
      ) : null}
    </Paper>
  );
}
