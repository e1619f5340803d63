import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { fillableDocumentsAddress } from '../../api/addresses.ts';
import { draftFillable, dropFillableDraft, type FillableDetail, listFillable, readFillable } from '../../api/index.ts';
import { FILLABLE_FAULTS, FILLABLE_KINDS, fillableFaults, isMapped } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import { FieldsTab } from '../editor/fields-tab.tsx';
import { FILLABLE_QUERIES } from '../stale.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { VersionsTab } from './versions-tab.tsx';

function DraftActions({ detail }: { readonly detail: FillableDetail }) {
  const t = useFillableTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'PUBLISH' | 'REPLACE'>();
  const drop = useApiMutation(dropFillableDraft, { invalidates: [listFillable] });
  const reasons = fillableFaults(detail.content).map(({ code, field }) => ({
    text: interpolate(FILLABLE_FAULTS[code][language], { field: field ?? '' }),
  }));
  const remove = async () => {
    if (!(await confirm({ title: t('drop.action'), message: t('drop.text'), confirm: t('drop.action'), danger: true }))) return;
    try {
      await drop.mutateAsync({ params: { id: detail.id } });
      notify.done(t('drop.done'));
      await navigate({ to: fillableDocumentsAddress.href() });
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => void remove()} loading={drop.isPending}>
        {t('drop.action')}
      </Button>
      <Button variant="default" onClick={() => setOpen('REPLACE')}>
        {t('replace.action')}
      </Button>
      <ReasonsButton label={t('publish.action')} reasons={reasons} onAct={() => setOpen('PUBLISH')} />
      {open === 'PUBLISH' ? <PublishDialog detail={detail} onClose={() => setOpen(undefined)} /> : null}
      {open === 'REPLACE' ? <ReplaceDialog detail={detail} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function NewDraftButton({ detail: { id, number } }: { readonly detail: FillableDetail }) {
  const t = useFillableTexts();
  const draft = useApiMutation(draftFillable, { invalidates: FILLABLE_QUERIES });
  const add = () =>
    draft
      .mutateAsync({ params: { id }, body: { from: number } })
      .then(() => notify.done(t('newDraft.done')))
      .catch((error: unknown) => notify.failed(error));
  return (
    <Button onClick={() => void add()} loading={draft.isPending}>
      {t('newDraft.action')}
    </Button>
  );
}

function Document({ detail }: { readonly detail: FillableDetail }) {
  const t = useFillableTexts();
  const language = useLanguage();
  const { name, company, content, current, status, number, versions } = detail;
  usePageTitle(name);
  const isDraft = status === 'BOZZA';
  return (
    <Stack gap="md">
      <DetailHeader
        title={name}
        badge={
          isDraft ? (
            <StatusBadge tone="warning">{t('draft')}</StatusBadge>
          ) : (
            <StatusBadge tone={current === number ? 'good' : 'neutral'}>{t('version', { number })}</StatusBadge>
          )
        }
        facts={[
          { label: t('facts.company'), value: company },
          { label: t('facts.kind'), value: FILLABLE_KINDS[content.kind][language] },
          { label: t('facts.file'), value: content.file.fileName },
          { label: t('facts.fields'), value: t('of', { mapped: content.fields.filter(isMapped).length, all: content.fields.length }) },
        ]}
        actions={isDraft ? <DraftActions detail={detail} /> : <NewDraftButton detail={detail} />}
      />
      <UrlTabs
        tabs={[
          { id: 'campi', label: t('tabs.fields'), content: <FieldsTab key={`${number} ${detail.version}`} detail={detail} /> },
          { id: 'versioni', label: t('tabs.versions'), content: <VersionsTab versions={versions} current={current} /> },
        ]}
      />
    </Stack>
  );
}

/** `/configurazione/documenti/compilabili/{id}`: a form, its fields and its versions. */
export function DocumentPage({ id }: { readonly id: number }) {
  const t = useFillableTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readFillable, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={fillableDocumentsAddress.href()} variant="default">
        {t('notFound.back')}
      </Button>
    );
    return <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return <Document key={data.id} detail={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
