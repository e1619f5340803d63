import { Alert, Anchor, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FindingRow } from '#platform/api-kit/versioned/findings.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { VersionedRoutes } from '../../../api/index.ts';
import type { VersionSummary } from '../../../api/versioned/wire.ts';
import { useCatalogueTexts } from '../../../texts/it.ts';

interface FindingProps {
  readonly finding: FindingRow;
  readonly href: string | undefined;
  readonly acknowledged: boolean;
  readonly onAcknowledge: (() => void) | undefined;
}

function FindingCard({ finding, href, acknowledged, onAcknowledge }: FindingProps) {
  const t = useCatalogueTexts();
  const language = useLanguage();
  const isError = finding.severity === 'ERRORE';
  const place = finding.place[language] === '' ? t('checks.whole') : finding.place[language];
  return (
    <Paper withBorder p="sm" radius="md" component="li" style={{ listStyle: 'none' }}>
      <Group gap="xs" mb={4} wrap="nowrap" align="flex-start">
        <span style={{ flex: 'none' }}>
          <StatusBadge tone={isError ? 'bad' : 'warning'}>{isError ? t('checks.error') : t('checks.warning')}</StatusBadge>
        </span>
        {href === undefined ? (
          <Text size="sm">{place}</Text>
        ) : (
          <Anchor component={Link} to={href} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {place}
          </Anchor>
        )}
      </Group>
      <Text>{finding.message[language]}</Text>
      <Text size="sm" c="dimmed">
        {t('checks.remedy', { remedy: finding.remedy[language] })}
      </Text>
      {isError ? null : (
        <Checkbox
          mt="xs"
          label={t('checks.acknowledge')}
          checked={acknowledged}
          disabled={onAcknowledge === undefined}
          onChange={() => onAcknowledge?.()}
        />
      )}
    </Paper>
  );
}

interface ChecksTabProps {
  readonly routes: VersionedRoutes;
  readonly recordId: number;
  readonly version: VersionSummary;
  readonly mayUpdate: boolean;
  /** The form has changes that the checks do not include. */
  readonly dirty: boolean;
  /** Returns the address of the field of a path. */
  readonly hrefOf: (path: string) => string | undefined;
}

/**
 * Publication checks: all findings at once, each with its place and remedy; errors block, warnings are acknowledged one by one.
 */
export function ChecksTab({ routes, recordId, version, mayUpdate, dirty, hrefOf }: ChecksTabProps) {
  const t = useCatalogueTexts();
  const params = { id: recordId, numero: version.number };
  const { data, error, isFetching, refetch } = useApiQuery(routes.check, { params });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set(version.acknowledged.map((one) => one.key)));
  const validate = useApiMutation(routes.validate, { invalidates: [routes.read, routes.readVersion, routes.list, routes.history] });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  const { findings } = data;
  const errors = findings.filter((finding) => finding.severity === 'ERRORE').length;
  const open = findings.filter((finding) => finding.severity === 'AVVISO' && !accepted.has(finding.key)).length;
  const confirmed = findings.length - errors - open;
  const isDraft = version.status === 'BOZZA';
  const mayAcknowledge = mayUpdate && isDraft;
  const toggle = (key: string) => {
    const next = new Set(accepted);
    if (!next.delete(key)) next.add(key);
    setAccepted(next);
  };
  const submit = async () => {
    const known = new Set(findings.map((finding) => finding.key));
    try {
      await validate.mutateAsync({ params, body: { acknowledged: [...accepted].filter((key) => known.has(key)) } });
      notify.done(t('checks.validated', { number: version.number }));
    } catch (failure) {
      notify.failed(failure);
      await refetch();
    }
  };
  const reasons = [
    ...(dirty ? [{ text: t('publish.unsaved') }] : []),
    ...(errors > 0 ? [{ text: t('checks.blocked') }] : []),
    ...(open > 0 ? [{ text: t('checks.unacknowledged') }] : []),
  ];
  return (
    <Stack gap="md">
      {dirty ? (
        <Alert color="yellow" variant="light">
          {t('checks.unsaved')}
        </Alert>
      ) : null}
      <Group justify="space-between">
        <Text fw={600} role="status">
          {findings.length === 0
            ? t('checks.passed')
            : [
                errors > 0 ? t('checks.errors', { count: errors }) : null,
                open > 0 ? t('checks.warnings', { count: open }) : null,
                confirmed > 0 ? t('checks.confirmed', { count: confirmed }) : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
        </Text>
        <Group gap="xs">
          {mayAcknowledge && open > 1 ? (
            <Button variant="subtle" onClick={() => setAccepted(new Set([...accepted, ...findings.map((finding) => finding.key)]))}>
              {t('checks.acknowledgeAll', { count: open })}
            </Button>
          ) : null}
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('checks.again')}
          </Button>
          {mayUpdate && isDraft ? (
            <ReasonsButton label={t('checks.validate')} reasons={reasons} onAct={submit} loading={validate.isPending} />
          ) : null}
        </Group>
      </Group>
      {findings.length === 0 ? <EmptyState title={t('checks.passed')} text={t('checks.passedText')} /> : null}
      <Stack gap="xs" component="ul" p={0} m={0}>
        {findings.map((finding) => (
          <FindingCard
            key={finding.key}
            finding={finding}
            href={finding.path === '' ? undefined : hrefOf(finding.path)}
            acknowledged={accepted.has(finding.key)}
            onAcknowledge={mayAcknowledge ? () => toggle(finding.key) : undefined}
          />
        ))}
      </Stack>
    </Stack>
  );
}
