import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readSealSettings } from '../../api/index.ts';
import { useSignatureTexts } from '../../texts/it.ts';
import { CertificateDialog } from './certificate-dialog.tsx';

/** Days before its end from which a certificate is called expiring. */
const EXPIRING_DAYS = 60;

type Certificate = NonNullable<ResponseOf<typeof readSealSettings>['certificate']>;

function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const t = useSignatureTexts();
  const { subject, issuer, validFrom, validUntil, isSelfSigned, createdAt, createdBy } = certificate;
  const today = useToday();
  const [first, last] = [todayInRome(validFrom), todayInRome(validUntil)];
  const isExpiring = last <= addDays(today, EXPIRING_DAYS);
  return (
    <>
      {last < today && !isSelfSigned ? (
        <Alert color="red" variant="light" role="alert">
          {t('seal.expired')}
        </Alert>
      ) : (
        <Alert color={isSelfSigned || isExpiring ? 'orange' : 'green'} variant="light">
          {isSelfSigned ? t('seal.selfSigned') : isExpiring ? t('seal.expiring') : t('seal.ready')}
        </Alert>
      )}
      <KeyValueList
        items={[
          { label: t('seal.subject'), value: subject },
          { label: t('seal.issuer'), value: isSelfSigned ? t('seal.made') : issuer },
          { label: t('seal.valid'), value: t('seal.period', { from: formatDate(first), to: formatDate(last) }) },
          {
            label: t('seal.loaded'),
            value: (
              <>
                <MomentText instant={createdAt} />
                {createdBy === null ? null : `, ${createdBy}`}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** `/firma-digitale`: the certificate with which signed documents are sealed. */
export function SealPage() {
  const t = useSignatureTexts();
  const query = useApiQuery(readSealSettings, {});
  const [isLoading, setIsLoading] = useState(false);
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { certificate, level, authorities } = query.data;
  return (
    <Paper withBorder p="md" maw={820}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} size="h4">
              {t('seal.certificate')}
            </Title>
            <Text c="dimmed" size="sm" maw={520}>
              {t('seal.help')}
            </Text>
          </div>
          <Button variant={certificate === null ? 'filled' : 'default'} onClick={() => setIsLoading(true)}>
            {t(certificate === null ? 'seal.load' : 'seal.replace')}
          </Button>
        </Group>
        {certificate === null ? (
          <Alert color="blue" variant="light">
            {t('seal.none')}
          </Alert>
        ) : (
          <CertificateFacts certificate={certificate} />
        )}
        <div>
          <Title order={2} size="h4">
            {t('seal.level')}
          </Title>
          <Text size="sm">{t(`seal.levels.${level}`, { hosts: authorities.join(', ') })}</Text>
        </div>
      </Stack>
      {isLoading ? <CertificateDialog onClose={() => setIsLoading(false)} /> : null}
    </Paper>
  );
}
