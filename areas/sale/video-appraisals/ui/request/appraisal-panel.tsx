import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { read } from '#areas/sale/quotations/api/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { LinkDialog } from '#platform/ui-shell/frame/link-dialog.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { appraisalAddress } from '../../api/addresses.ts';
import { type ContractAppraisals, listContractAppraisals, requestAppraisal } from '../../api/index.ts';
import { APPRAISAL_STATE_LABELS, REJECTION_CAUSES } from '../../domain/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';
import { APPRAISAL_TONES } from '../status-tones.ts';

/** Milliseconds between reloads while a customer may be taking photos. */
const EVERY = 5_000;

type Item = ContractAppraisals['items'][number];

/** What is known of an appraisal, on one line. */
function AppraisalLine({ item }: { readonly item: Item }) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const { address, cause, createdAt, expiresOn, mail, note, shots, status, textedAt } = item;
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {address ?? t('panel.link')} · <MomentText instant={createdAt} />
      {status === 'ACQUIRING' ? ` · ${t('panel.until', { date: formatDate(expiresOn) })}` : null}
      {status === 'ACQUIRING' && shots > 0 ? ` · ${t('panel.shots', { count: shots })}` : null}
      {mail === 'FAILED' ? ` · ${t('panel.mailFailed')}` : null}
      {textedAt === null ? null : ` · ${t('panel.texted')}`}
      {cause === null ? null : ` · ${REJECTION_CAUSES[cause][language]}`}
      {note === null ? null : ` · ${note}`}
    </Text>
  );
}

/** The video appraisals of a quotation, what became of each, and the next step. */
export function AppraisalPanel({ id, email }: { readonly id: number; readonly email: string | null }) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const mayRequest = useHasRole('UPDATE_PREVENTIVI');
  const mayRead = useHasRole('READ_VIDEO_PERIZIA');
  const [isWaiting, setIsWaiting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const request = useApiMutation(requestAppraisal, { invalidates: [listContractAppraisals] });
  const { data } = useApiQuery(listContractAppraisals, { params: { id } }, isWaiting ? { refetchInterval: EVERY } : {});
  const items = data?.items ?? [];
  const waits = items.some(({ status }) => status === 'ACQUIRING' || status === 'ACQUIRED');
  if (waits !== isWaiting) setIsWaiting(waits);
  const states = items.map(({ status }) => status).join(' ');
  // Photos that were accepted or rejected change what the page can do next.
  useEffect(() => {
    if (states !== '') void client.invalidateQueries({ queryKey: queryKeyOf(read) });
  }, [client, states]);
  if (data === undefined || (items.length === 0 && !data.isRequired)) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('panel.title')}</Text>
        {mayRequest && data.canRequest ? (
          <Button
            size="compact-sm"
            variant={items.length === 0 ? 'filled' : 'default'}
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {t(items.length === 0 ? 'panel.request' : 'panel.again')}
          </Button>
        ) : null}
      </Group>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('panel.none')}
        </Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {items.map((item) => (
            <Group component="li" key={item.id} gap="xs">
              <StatusBadge tone={APPRAISAL_TONES[item.status]}>{APPRAISAL_STATE_LABELS[item.status][language]}</StatusBadge>
              <AppraisalLine item={item} />
              {mayRead && item.acquiredAt !== null ? (
                <Anchor size="sm" renderRoot={(props) => <Link {...props} to={appraisalAddress.href({ id: item.id })} />}>
                  {t('panel.open')}
                </Anchor>
              ) : null}
            </Group>
          ))}
        </Stack>
      )}
      {isAsking ? (
        <LinkDialog
          title={t('panel.dialogTitle')}
          text={t('panel.help')}
          email={email}
          mobile={data.mobile}
          make={(address, byText) => request.mutateAsync({ params: { id }, body: { email: address, byText } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Paper>
  );
}
