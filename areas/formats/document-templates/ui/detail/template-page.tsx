import { Button, Select, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Tone } from '#platform/domain-kit/code-table.ts';
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
import { templateAddress, templatesAddress } from '../../api/addresses.ts';
import {
  deleteTemplate,
  deleteTemplateDraft,
  listTemplates,
  newTemplateDraft,
  readTemplate,
  readTemplateVersion,
  type TemplateDetail,
  type TemplateVersion,
} from '../../api/index.ts';
import { KIND_LABELS, MOMENT_LABELS, templateFaults } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { EditorTab } from '../editor/editor-tab.tsx';
import { type TemplateEditor, useTemplateEditor } from '../editor/use-template-editor.ts';
import { TEMPLATE_QUERIES } from '../stale.ts';
import { HeadDialog } from './head-dialog.tsx';
import { ProductsTab } from './products-tab.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TrialTab } from './trial-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

const TONES: Readonly<Record<TemplateVersion['status'], Tone>> = { BOZZA: 'info', PUBBLICATA: 'good', SUPERATA: 'neutral' };

interface PartProps {
  readonly detail: TemplateDetail;
  readonly version: TemplateVersion;
  readonly editor: TemplateEditor;
}

function Actions({ detail, version, editor }: PartProps) {
  const t = useTemplateTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'HEAD' | 'PUBLISH'>();
  const { id, name, versions } = detail;
  const draft = useApiMutation(newTemplateDraft, { invalidates: TEMPLATE_QUERIES });
  const dropDraft = useApiMutation(deleteTemplateDraft, { invalidates: [listTemplates] });
  const drop = useApiMutation(deleteTemplate, { invalidates: [listTemplates] });
  const isDraft = version.status === 'BOZZA';
  const hasDraft = versions.some(({ status }) => status === 'BOZZA');
  const faults = templateFaults(editor.content).length;
  const reasons = [
    ...(editor.isDirty ? [{ text: t('publish.unsaved') }] : []),
    ...(faults > 0 ? [{ text: t('publish.faults', { count: faults }) }] : []),
  ];
  const onDraft = async () => {
    try {
      const { number } = await draft.mutateAsync({ params: { id }, body: { from: version.number } });
      notify.done(t('editor.draftDone'));
      await navigate({ to: templateAddress.href({ id, versione: number }) });
    } catch (error) {
      notify.failed(error);
    }
  };
  const onRemove = async () => {
    const isOnly = versions.length === 1;
    const asked = isOnly
      ? { title: t('remove.title', { name }), message: t('remove.text'), confirm: t('remove.action') }
      : { title: t('remove.draftTitle'), message: t('remove.draftText'), confirm: t('remove.draft') };
    if (!(await confirm({ ...asked, danger: true }))) return;
    try {
      if (isOnly) await drop.mutateAsync({ params: { id } });
      else await dropDraft.mutateAsync({ params: { id, numero: version.number } });
      editor.letGo();
      notify.done(t(isOnly ? 'remove.done' : 'remove.draftDone'));
      await navigate({ to: isOnly ? templatesAddress.href() : templateAddress.href({ id }), reloadDocument: !isOnly });
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen('HEAD')}>
        {t('head.edit')}
      </Button>
      {isDraft ? (
        <Button variant="outline" color="red.9" onClick={() => void onRemove()}>
          {t(versions.length === 1 ? 'remove.action' : 'remove.draft')}
        </Button>
      ) : null}
      {isDraft ? <ReasonsButton label={t('publish.action')} reasons={reasons} onAct={() => setOpen('PUBLISH')} /> : null}
      {isDraft || hasDraft ? null : <Button onClick={() => void onDraft()}>{t('editor.newDraft')}</Button>}
      {open === 'HEAD' ? <HeadDialog detail={detail} onClose={() => setOpen(undefined)} /> : null}
      {open === 'PUBLISH' ? (
        <PublishDialog detail={detail} version={{ number: version.number, version: editor.version }} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

function Template({ detail, version }: Omit<PartProps, 'editor'>) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const editor = useTemplateEditor(detail.id, version);
  const { id, name, kind, moment, versions, uses } = detail;
  usePageTitle(name);
  return (
    <Stack gap="md">
      <DetailHeader
        title={name}
        badge={<StatusBadge tone={TONES[version.status]}>{t(`versions.status.${version.status}`)}</StatusBadge>}
        facts={[
          { label: t('head.kind'), value: KIND_LABELS[kind][language] },
          ...(moment === null ? [] : [{ label: t('head.moment'), value: MOMENT_LABELS[moment][language] }]),
        ]}
        actions={
          <>
            {versions.length < 2 ? null : (
              <Select
                aria-label={t('versions.number')}
                w={190}
                allowDeselect={false}
                data={versions.map(({ number, status }) => ({
                  value: String(number),
                  label: `${t('version', { number })} – ${t(`versions.status.${status}`)}`,
                }))}
                value={String(version.number)}
                onChange={(number) => {
                  if (number !== null) void navigate({ to: templateAddress.href({ id, versione: Number(number) }) });
                }}
              />
            )}
            <Actions detail={detail} version={version} editor={editor} />
          </>
        }
      />
      <UrlTabs
        tabs={[
          {
            id: 'modello',
            label: t('tabs.editor'),
            content: <EditorTab templateId={id} number={version.number} editor={editor} />,
          },
          {
            id: 'prodotti',
            label: t('tabs.products', { count: uses.length }),
            content: <ProductsTab key={detail.version} detail={detail} />,
          },
          { id: 'prova', label: t('tabs.trial'), content: <TrialTab templateId={id} content={editor.content} /> },
          { id: 'versioni', label: t('tabs.versions'), content: <VersionsTab detail={detail} /> },
        ]}
      />
    </Stack>
  );
}

function NotFound() {
  const t = useTemplateTexts();
  const back = (
    <Button component={Link} to={templatesAddress.href()} variant="default">
      {t('notFound.back')}
    </Button>
  );
  return <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={back} />;
}

function LoadedVersion({ detail, number }: { readonly detail: TemplateDetail; readonly number: number }) {
  const params = { id: detail.id, numero: number };
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readTemplateVersion, { params });
  if (isApiError(error, 'NOT_FOUND')) return <NotFound />;
  if (data === undefined || isPlaceholderData) {
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  }
  // A publication makes another page of it: the editor ends.
  return <Template key={`${detail.id} ${number} ${data.status}`} detail={detail} version={data} />;
}

/** Returns the version opened first: the draft, else the one in force, else the newest. */
function firstVersion({ versions, current }: TemplateDetail): number {
  return versions.find(({ status }) => status === 'BOZZA')?.number ?? current ?? versions[0]?.number ?? 1;
}

/** `/configurazione/documenti/modelli/{id}`: a template in one of its versions, selected by `?versione=`. */
export function TemplatePage({ id, versione = 0 }: { readonly id: number; readonly versione?: number | undefined }) {
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readTemplate, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) return <NotFound />;
  if (data === undefined || isPlaceholderData) {
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  }
  return <LoadedVersion detail={data} number={versione > 0 ? versione : firstVersion(data)} />;
}
