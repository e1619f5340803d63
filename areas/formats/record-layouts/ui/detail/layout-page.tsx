import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { recordFileAddress, recordLayoutsAddress } from '../../api/addresses.ts';
import {
  generateFile,
  generateSchema,
  type LayoutDetail,
  publishLayout,
  publishSchema,
  RECORD_LAYOUT_FIELDS,
  readRecordLayout,
} from '../../api/index.ts';
import { faultsOf } from '../../domain/faults.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { StructureTab } from '../editor/structure-tab.tsx';
import { nextText } from '../list/layouts-page.tsx';
import { LAYOUT_QUERIES } from '../stale.ts';
import { FilesTab } from './files-tab.tsx';
import { OpenTab } from './open-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

interface DialogProps {
  readonly detail: LayoutDetail;
  readonly onClose: () => void;
}

function PublishDialog({ detail: { id, version }, onClose }: DialogProps) {
  const today = useToday();
  const t = useRecordLayoutsTexts();
  const publish = useApiMutation(publishLayout, { invalidates: LAYOUT_QUERIES });
  return (
    <FormDialog
      title={t('publish.title')}
      text={t('publish.text')}
      schema={publishSchema}
      labels={RECORD_LAYOUT_FIELDS}
      defaultValues={{ validFrom: today }}
      saveLabel={t('publish.action')}
      onSave={async (body) => {
        await publish.mutateAsync({ params: { id }, body, version });
        notify.done(t('publish.done'));
      }}
      onClose={onClose}
    >
      {(form) => <DateField {...form.field('validFrom')} min={today} />}
    </FormDialog>
  );
}

function GenerateDialog({ detail: { id, lastNumber }, onClose }: DialogProps) {
  const today = useToday();
  const t = useRecordLayoutsTexts();
  const navigate = useNavigate();
  const generate = useApiMutation(generateFile, { invalidates: LAYOUT_QUERIES });
  return (
    <FormDialog
      title={t('generate.title')}
      text={t('generate.text', { number: lastNumber + 1 })}
      schema={generateSchema}
      labels={RECORD_LAYOUT_FIELDS}
      defaultValues={{ until: addDays(today, -1) }}
      saveLabel={t('generate.action')}
      onSave={async (body) => {
        const { fileId } = await generate.mutateAsync({ params: { id }, body });
        notify.done(t('generate.done'));
        await navigate({ to: recordFileAddress.href({ id, fileId }) });
      }}
      onClose={onClose}
    >
      {(form) => <DateField {...form.field('until')} max={today} />}
    </FormDialog>
  );
}

function Actions({ detail }: { readonly detail: LayoutDetail }) {
  const t = useRecordLayoutsTexts();
  const [open, setOpen] = useState<'PUBLISH' | 'GENERATE'>();
  const faults = faultsOf(detail.content);
  const reasons = faults.length === 0 ? [] : [{ text: t('publish.faults', { count: faults.length }), href: '?tab=struttura' }];
  return (
    <>
      {detail.current === null ? null : (
        <Button variant={detail.hasDraft ? 'default' : 'filled'} onClick={() => setOpen('GENERATE')}>
          {t('generate.action')}
        </Button>
      )}
      {detail.hasDraft ? <ReasonsButton label={t('publish.action')} reasons={reasons} onAct={() => setOpen('PUBLISH')} /> : null}
      {open === 'PUBLISH' ? <PublishDialog detail={detail} onClose={() => setOpen(undefined)} /> : null}
      {open === 'GENERATE' ? <GenerateDialog detail={detail} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function Layout({ detail }: { readonly detail: LayoutDetail }) {
  const t = useRecordLayoutsTexts();
  const { id, company, settings, current, lastNumber, manages, nextOn, version, versions, open } = detail;
  usePageTitle(settings.name);
  const badge =
    current === null ? (
      <StatusBadge tone="neutral">{t('draft')}</StatusBadge>
    ) : (
      <StatusBadge tone="good">{t('version', { number: current })}</StatusBadge>
    );
  return (
    <Stack gap="md">
      <DetailHeader
        title={settings.name}
        badge={badge}
        facts={[
          { label: t('facts.company'), value: company },
          { label: t('facts.next'), value: nextText(t, { ...settings, nextOn }) },
          { label: t('facts.sent'), value: lastNumber },
        ]}
        actions={manages ? <Actions detail={detail} /> : null}
      />
      <UrlTabs
        tabs={[
          { id: 'file', label: t('tabs.files'), content: <FilesTab id={id} /> },
          { id: 'struttura', label: t('tabs.structure'), content: <StructureTab key={version} detail={detail} /> },
          { id: 'scarti', label: t('tabs.open', { count: open }), content: <OpenTab detail={detail} /> },
          { id: 'consegna', label: t('tabs.settings'), content: <SettingsTab key={version} detail={detail} />, hidden: !manages },
          { id: 'versioni', label: t('tabs.versions'), content: <VersionsTab versions={versions} current={current} /> },
        ]}
      />
    </Stack>
  );
}

/** `/tracciati/{id}`: a layout, its files, its structure and what is to be corrected. */
export function LayoutPage({ id }: { readonly id: number }) {
  const t = useRecordLayoutsTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readRecordLayout, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={recordLayoutsAddress.href()} variant="default">
        {t('notFound.back')}
      </Button>
    );
    return <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return <Layout key={data.id} detail={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
