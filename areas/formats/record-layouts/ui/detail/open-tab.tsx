import { Button, Checkbox, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type LayoutDetail, listOpenRecords, type OpenRow, resendRecords } from '../../api/index.ts';
import { problemText } from '../../domain/fault-texts.ts';
import { VALUES } from '../../domain/value-codes.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { ItemBadge } from '../badges.tsx';
import { LAYOUT_QUERIES } from '../stale.ts';
import { CorrectDialog } from './correct-dialog.tsx';

/** Why a record is open, and what was corrected since. */
function Why({ row }: { readonly row: OpenRow }) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const rejected = [row.code, row.reason].filter((part) => part !== null).join(' ');
  const list = row.corrections
    .map(({ value, corrected }) => `${VALUES[value].label[language]} = ${corrected === '' ? '—' : corrected}`)
    .join(', ');
  return (
    <>
      <Text size="sm">
        {row.problems === null
          ? t('open.rejectedBy', { reason: rejected === '' ? t('open.noReason') : rejected })
          : row.problems.map((problem) => problemText(problem, language)).join('; ')}
      </Text>
      {list === '' ? null : (
        <Text size="sm" fw={600}>
          {t('open.corrected', { list })}
        </Text>
      )}
    </>
  );
}

interface RowProps {
  readonly row: OpenRow;
  readonly manages: boolean;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onCorrect: () => void;
}

function OpenRecord({ row, manages, chosen, onChoose, onCorrect }: RowProps) {
  const t = useRecordLayoutsTexts();
  const name = row.policyNumber ?? row.customer;
  return (
    <Table.Tr>
      {manages ? (
        <Table.Td>
          <Checkbox aria-label={name} checked={chosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
        </Table.Td>
      ) : null}
      <Table.Td>
        {row.policyNumber}
        <Text size="sm" c="dimmed">
          {row.customer}
        </Text>
      </Table.Td>
      <Table.Td>{row.movement}</Table.Td>
      <Table.Td ta="right">
        <Money cents={row.premium} />
      </Table.Td>
      <Table.Td>
        <ItemBadge {...row} />
        <Why row={row} />
      </Table.Td>
      <Table.Td ta="right">{row.fileNumber}</Table.Td>
      {manages ? (
        <Table.Td>
          <Button size="compact-sm" variant="default" onClick={onCorrect}>
            {t('open.correct')}
          </Button>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

/** Records that no file has sent with success: what is wrong, the correction, and the way to send them again. */
export function OpenTab({ detail }: { readonly detail: LayoutDetail }) {
  const t = useRecordLayoutsTexts();
  const confirm = useConfirm();
  const { id, manages } = detail;
  const { data, error, refetch } = useApiQuery(listOpenRecords, { params: { id } });
  const resend = useApiMutation(resendRecords, { invalidates: LAYOUT_QUERIES });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [correcting, setCorrecting] = useState<OpenRow>();
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.items.length === 0) return <EmptyState title={t('open.empty')} text={t('open.emptyText')} />;
  const entries = data.items.map(({ entryId }) => entryId).filter((entry) => chosen.includes(entry));
  const send = async () => {
    const agreed = await confirm({
      title: t('open.resendTitle', { count: entries.length }),
      message: t('open.resendText'),
      confirm: t('open.resend'),
    });
    if (!agreed) return;
    try {
      await resend.mutateAsync({ params: { id }, body: { entries } });
      setChosen([]);
      notify.done(t('open.resent'));
    } catch (failure) {
      notify.failed(failure);
    }
  };
  return (
    <Stack gap="sm">
      {manages ? (
        <Group justify="flex-end">
          <Button disabled={entries.length === 0} loading={resend.isPending} onClick={() => void send()}>
            {t('open.resend')}
          </Button>
        </Group>
      ) : null}
      <Paper withBorder>
        <Table.ScrollContainer minWidth={760}>
          <Table aria-label={t('open.label')} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {manages ? <Table.Th /> : null}
                <Table.Th>{t('open.policy')}</Table.Th>
                <Table.Th>{t('open.movement')}</Table.Th>
                <Table.Th ta="right">{t('file.premiumOf')}</Table.Th>
                <Table.Th>{t('open.why')}</Table.Th>
                <Table.Th ta="right">{t('open.file')}</Table.Th>
                {manages ? <Table.Th /> : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((row) => (
                <OpenRecord
                  key={row.id}
                  row={row}
                  manages={manages}
                  chosen={chosen.includes(row.entryId)}
                  onChoose={(added) => setChosen(added ? [...chosen, row.entryId] : chosen.filter((one) => one !== row.entryId))}
                  onCorrect={() => setCorrecting(row)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {correcting === undefined ? null : <CorrectDialog layoutId={id} row={correcting} onClose={() => setCorrecting(undefined)} />}
    </Stack>
  );
}
