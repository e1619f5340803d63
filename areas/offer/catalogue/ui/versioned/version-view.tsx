import { Alert, Badge, Button, Menu, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { VERSION_STATUSES } from '#platform/domain-kit/versioned/version-status.ts';
import { isDraft } from '#platform/domain-kit/versioned/version-transitions.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import type { RecordDetail } from '../../api/index.ts';
import type { VersionSummary } from '../../api/versioned/wire.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { ConflictDialog } from './editing/conflict-dialog.tsx';
import { PublishDialog } from './editing/publish-dialog.tsx';
import { ProblemList, SaveBar } from './editing/save-bar.tsx';
import { useVersionActions } from './editing/use-version-actions.ts';
import { useVersionForm } from './editing/use-version-form.ts';
import { type KindUi, tabOf, type VersionTool } from './kind-ui.ts';
import { RecordBadge, VersionBadge } from './record-badges.tsx';
import { ChecksTab } from './tabs/checks-tab.tsx';
import { RecordHistoryTab } from './tabs/history-tab.tsx';
import { VersionsTab } from './tabs/versions-tab.tsx';
import classes from './versioned.module.css';

/** Further actions on a version, each on its own screen. */
function VersionTools({ tools }: { tools: readonly VersionTool[] }) {
  const t = useCatalogueTexts();
  const language = useLanguage();
  if (tools.length === 0) return null;
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} />}>
          {t('version.tools')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ label, href }) => (
          <Menu.Item key={href} component={Link} to={href}>
            {label[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface VersionViewProps<S extends z.ZodType<unknown, FieldValues>> {
  readonly ui: KindUi<S>;
  readonly record: RecordDetail;
  readonly version: VersionSummary & { readonly version: number; readonly content: unknown };
}

/** One version of a record: name, actions, the tabs of its kind, checks, versions and history. */
export function VersionView<S extends z.ZodType<unknown, FieldValues>>({ ui, record, version }: VersionViewProps<S>) {
  const t = useCatalogueTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { routes, addresses } = ui;
  const [publishing, setPublishing] = useState(false);
  const mayUpdate = useHasRole(ui.roles.update);
  const mayDelete = useHasRole(ui.roles.create) && record.state === 'MAI_PUBBLICATA';
  const draft = isDraft(version.status);
  const readOnly = !draft || !mayUpdate;
  const editor = useVersionForm({ ui, recordId: record.id, version, readOnly });
  const { form, isDirty, problems } = editor;
  const actions = useVersionActions({ routes, addresses, feminine: ui.feminine, record });
  usePageTitle(record.name);

  const parts = ui.tabs(form, { recordId: record.id, readOnly });
  const hrefOf = (place: string) => {
    const tab = tabOf(parts, place);
    if (tab === undefined) return undefined;
    const params = ui.paramsOf?.(place, form.getValues()) ?? {};
    return addresses.record.href({ id: record.id, versione: version.number, tab: tab.id, ...params });
  };
  const labelOf = (id: string, label: string) => {
    const count = problems.filter((problem) => tabOf(parts, problem.path)?.id === id).length;
    return count === 0 ? label : `${label} (${count})`;
  };
  const summary = record.versions.find((one) => one.number === version.number) ?? version;
  const tabs = [
    ...parts.map(({ id, label, content }) => ({
      id,
      label: labelOf(id, label[language]),
      content: (
        <fieldset disabled={readOnly} className={classes.fields}>
          {content}
        </fieldset>
      ),
    })),
    ...(ui.recordTabs?.(form, { recordId: record.id, mayUpdate }) ?? []).map(({ id, label, content }) => ({
      id,
      label: label[language],
      content,
    })),
    {
      id: 'controlli',
      label: t('tabs.checks'),
      content: (
        <ChecksTab
          key={`${version.number} ${version.version} ${version.status} ${summary.status}`}
          routes={routes}
          recordId={record.id}
          version={summary}
          mayUpdate={mayUpdate}
          dirty={isDirty}
          hrefOf={hrefOf}
        />
      ),
    },
    {
      id: 'versioni',
      label: t('tabs.versions'),
      content: <VersionsTab record={record} addresses={addresses} actions={actions} mayUpdate={mayUpdate} />,
    },
    { id: 'storia', label: t('tabs.history'), content: <RecordHistoryTab routes={routes} id={record.id} /> },
  ];
  const reasons = [
    ...(isDirty ? [{ text: t('publish.unsaved') }] : []),
    ...(version.status === 'BOZZA'
      ? [{ text: t('publish.notValidated'), href: addresses.record.href({ id: record.id, versione: version.number, tab: 'controlli' }) }]
      : []),
  ];
  return (
    <>
      <DetailHeader
        title={record.name}
        badge={<RecordBadge state={record.state} />}
        facts={[
          { label: t('columns.code'), value: record.code },
          { label: t('columns.company'), value: record.company.name },
          ...(record.parent === null
            ? []
            : [{ label: t(routes.kind === 'prodotti' ? 'columns.tariff' : 'columns.product'), value: record.parent.name }]),
        ]}
        actions={
          <>
            <Select
              aria-label={t('version.label')}
              w={200}
              data={record.versions.map(({ number, status }) => ({
                value: String(number),
                label: t('version.option', { number: t('version.short', { number }), status: VERSION_STATUSES[status][language] }),
              }))}
              value={String(version.number)}
              allowDeselect={false}
              onChange={(number) => {
                if (number !== null) void navigate({ to: '.', search: (search: object) => ({ ...search, versione: number }) });
              }}
            />
            <VersionTools tools={ui.tools?.(record.id, { number: version.number, draft }) ?? []} />
            {mayUpdate && draft && record.versions.length > 1 ? (
              <Button variant="default" onClick={() => void actions.deleteDraft(version.number)}>
                {t('version.delete')}
              </Button>
            ) : null}
            {mayDelete ? (
              <Button variant="outline" color="red.9" onClick={() => void actions.remove()}>
                {t('record.delete')}
              </Button>
            ) : null}
            {mayUpdate && draft ? <ReasonsButton label={t('publish.open')} reasons={reasons} onAct={() => setPublishing(true)} /> : null}
            {mayUpdate && !draft ? <Button onClick={() => void actions.draftFrom(version.number)}>{t('version.draft')}</Button> : null}
          </>
        }
      />
      {readOnly ? (
        <Alert variant="light" color="gray" mb="md" py="xs">
          <Badge variant="transparent" p={0} mr="xs" component="span">
            <VersionBadge status={version.status} />
          </Badge>
          {draft ? t('version.noRole') : t('version.readOnly')}
        </Alert>
      ) : null}
      <form noValidate onSubmit={(event) => void editor.submit()(event)}>
        <UrlTabs dense tabs={tabs} />
        {readOnly ? null : (
          <>
            <ProblemList problems={problems} shape={routes.shape} content={form.getValues()} hrefOf={hrefOf} />
            <SaveBar dirty={isDirty} saving={editor.saving} onDiscard={() => form.reset()} />
          </>
        )}
      </form>
      {publishing ? <PublishDialog routes={routes} record={record} version={summary} onClose={() => setPublishing(false)} /> : null}
      {editor.conflict === undefined ? null : (
        <ConflictDialog
          routes={routes}
          params={{ id: record.id, numero: version.number }}
          conflict={editor.conflict}
          mine={form.getValues()}
          onKeepMine={(over) => void editor.submit(over)()}
          onTakeTheirs={() => {
            form.reset(version.content as z.input<S>);
            editor.forgetConflict();
          }}
          onClose={editor.forgetConflict}
        />
      )}
    </>
  );
}
