import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { GROUP_VISIBILITY, isGroup } from '#areas/agency/access/domain/index.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import { deleteTarget, listTargets, type TargetRow } from '../../api/index.ts';
import { useOutlookTexts } from '../../texts/it.ts';
import { PaceBadge, ShareBar } from './progress-cell.tsx';
import { TargetDialog } from './target-dialog.tsx';
import { periodOf, policiesOf, subjectOf } from './target-texts.ts';

/** `/analisi/obiettivi`: the targets of a day, with what is achieved of them. */
export function TargetsPage() {
  const t = useOutlookTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const { gruppo } = useSession();
  const maySet = useHasRole('UPDATE_UTENTI');
  const today = useToday();
  const list = useListState(listTargets);
  const query = useApiQuery(listTargets, { query: list.query });
  const remove = useApiMutation(deleteTarget, { invalidates: [listTargets] });
  const [edited, setEdited] = useState<TargetRow | null>();
  const columns = useMemo<readonly Column<TargetRow>[]>(() => {
    const askAndRemove = async (row: TargetRow): Promise<void> => {
      const title = t('targets.removeTitle', { name: subjectOf(row, language) });
      if (!(await confirm({ title, message: t('targets.removeText'), confirm: t('targets.remove'), danger: true }))) return;
      await remove.mutateAsync({ params: { id: row.id } });
      notify.done(t('targets.removed'));
    };
    const ofTarget = (made: string, target: number | null) => (target === null ? made : `${made} / ${formatNumber(target, language, 0)}`);
    return [
      { key: 'subject', title: t('targets.subject'), cell: (row) => subjectOf(row, language), card: 1, maxWidth: 200 },
      { key: 'product', title: t('targets.product'), cell: (row) => row.product ?? t('targets.allProducts'), card: 2, maxWidth: 220 },
      {
        key: 'period',
        title: t('targets.period'),
        cell: (row) => periodOf(row, language),
        card: 3,
      },
      {
        key: 'policies',
        title: t('targets.policies'),
        align: 'end',
        cell: (row) => <Link to={policiesOf(row)}>{ofTarget(formatNumber(row.madePolicies, language, 0), row.policies)}</Link>,
        card: 5,
      },
      { key: 'made', title: t('targets.made'), align: 'end', cell: (row) => <Money cents={row.madePremium} />, card: 4 },
      {
        key: 'premium',
        title: t('targets.premium'),
        align: 'end',
        cell: (row) => (row.premium === null ? null : <Money cents={row.premium} />),
      },
      {
        key: 'share',
        title: t('targets.share'),
        cell: (row) => (
          <Group gap="xs" wrap="nowrap">
            <ShareBar share={row.share} label={subjectOf(row, language)} />
            <PaceBadge pace={row.pace} />
          </Group>
        ),
        card: 6,
      },
      ...(maySet
        ? [
            {
              key: 'tools',
              title: t('targets.tools'),
              cell: (row: TargetRow) =>
                row.isMine ? (
                  <Stack gap={0} align="flex-start">
                    <Button variant="subtle" size="compact-sm" onClick={() => setEdited(row)}>
                      {t('targets.edit')}
                    </Button>
                    <Button variant="subtle" size="compact-sm" color="red" onClick={() => void askAndRemove(row).catch(notify.failed)}>
                      {t('targets.remove')}
                    </Button>
                  </Stack>
                ) : null,
            },
          ]
        : []),
    ];
  }, [t, language, confirm, maySet, remove]);
  const add = maySet ? <Button onClick={() => setEdited(null)}>{t('targets.add')}</Button> : undefined;
  return (
    <>
      <DataTable<TargetRow>
        id="targets"
        label={t('targets.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        filters={[]}
        tools={
          <>
            <DateBox
              aria-label={t('targets.day')}
              value={list.values.giorno ?? today}
              onChange={(day) => list.set({ giorno: day ?? undefined })}
            />
            {add}
          </>
        }
        empty={{ title: t('targets.empty'), text: maySet ? t('targets.emptyText') : t('targets.emptyOthers'), action: add }}
      />
      {edited === undefined ? null : (
        <TargetDialog
          row={edited}
          today={today}
          seesAll={isGroup(gruppo) && GROUP_VISIBILITY[gruppo] === 'ALL'}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
