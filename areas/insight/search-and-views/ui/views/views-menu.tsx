import { ActionIcon, Button, Divider, Group, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconDeviceFloppy, IconPencil, IconPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import type { TableView, TableViewsProps } from '#platform/ui-kit/table/view/table-views.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { deleteView, listViews, type SavedView, saveView } from '../../api/index.ts';
import { useWorkspaceTexts } from '../../texts/it.ts';
import { sameView } from './same-view.ts';
import classes from './views.module.css';

/** Contains a form, which most pages with a list do not need. */
const ViewNameDialog = lazy(async () => ({ default: (await import('./view-name-dialog.tsx')).ViewNameDialog }));

/** The server returns the stored view; the list ignores what it no longer has. */
const shown = ({ state }: SavedView): TableView => state;

/**
 * Opens the default view once for each visit: on the first one, unless the user was faster, and whenever the menu
 * reopens the list.
 */
function useDefaultView({ fresh, visit, current, apply }: TableViewsProps, views: readonly SavedView[] | undefined): void {
  const [first] = useState(visit);
  const decided = useRef(fresh ? null : visit);
  const untouched = Object.keys(current.query).length === 0;
  useEffect(() => {
    if (decided.current === visit || views === undefined) return;
    // After reopening, the list shows its previous state until the empty address arrives.
    if (visit !== first && !untouched) return;
    decided.current = visit;
    const usual = views.find((view) => view.isDefault);
    if (usual !== undefined && untouched) apply(shown(usual));
  }, [views, visit, first, untouched, apply]);
}

/** The user's views of one list: open, save, overwrite, rename, make the default, delete. */
export function ViewsMenu(props: TableViewsProps) {
  const { list, current, apply } = props;
  const t = useWorkspaceTexts();
  const confirm = useConfirm();
  const [opened, { toggle, close }] = useDisclosure(false);
  const [naming, setNaming] = useState<'new' | SavedView>();
  const { data } = useApiQuery(listViews, {}, { staleTime: Number.POSITIVE_INFINITY });
  const views = data?.items.filter((view) => view.list === list);
  useDefaultView(props, views);
  const save = useApiMutation(saveView, { invalidates: [listViews] });
  const remove = useApiMutation(deleteView, { invalidates: [listViews] });
  const active = views?.find((view) => sameView(shown(view), current));

  const name = (which: 'new' | SavedView) => {
    close();
    setNaming(which);
  };
  const change = (view: SavedView, body: { state?: SavedView['state']; isDefault?: boolean }) =>
    void save
      .mutateAsync({ params: { id: view.id }, body, version: view.version })
      .then(() => notify.done(t('views.saved', { name: view.name })))
      .catch(notify.failed);
  const drop = async (view: SavedView) => {
    const yes = await confirm({ title: t('views.deleteTitle', { name: view.name }), confirm: t('views.deleteConfirm'), danger: true });
    if (!yes) return;
    await remove
      .mutateAsync({ params: { id: view.id } })
      .then(() => notify.done(t('views.deleted', { name: view.name })))
      .catch(notify.failed);
  };
  const tool = (label: string, Icon: ComponentType<{ size: number; stroke?: number }>, act: () => void, disabled = false) => (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} onClick={act} disabled={disabled}>
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );

  return (
    <>
      <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-end" withArrow trapFocus width={340}>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} stroke={1.6} />}
            onClick={toggle}
            aria-haspopup="dialog"
            aria-expanded={opened}
            maw={220}
          >
            <span className={classes.label}>{active === undefined ? t('views.button') : t('views.current', { name: active.name })}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('views.button')}>
          <Stack gap="xs">
            {views === undefined || views.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('views.none')}
              </Text>
            ) : (
              <ul className={classes.views}>
                {views.map((view) => (
                  <li key={view.id} className={classes.view} data-active={view === active || undefined}>
                    <button
                      type="button"
                      className={classes.open}
                      aria-current={view === active || undefined}
                      onClick={() => {
                        apply(shown(view));
                        close();
                      }}
                    >
                      <span className={classes.label} title={view.name}>
                        {view.name}
                      </span>
                      {view.isDefault ? <span className={classes.quiet}>{t('views.isDefault')}</span> : null}
                    </button>
                    <Group gap={0} wrap="nowrap">
                      {tool(
                        t('views.overwrite', { name: view.name }),
                        IconDeviceFloppy,
                        () => change(view, { state: current as SavedView['state'] }),
                        view === active,
                      )}
                      {tool(
                        view.isDefault ? t('views.dropDefault') : t('views.makeDefault'),
                        view.isDefault ? IconStarFilled : IconStar,
                        () => change(view, { isDefault: !view.isDefault }),
                      )}
                      {tool(`${t('views.rename')}: ${view.name}`, IconPencil, () => name(view))}
                      {tool(`${t('views.delete')}: ${view.name}`, IconTrash, () => void drop(view))}
                    </Group>
                  </li>
                ))}
              </ul>
            )}
            <Divider />
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={() => name('new')}>
              {t('views.saveAs')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {naming === undefined ? null : (
        <Suspense fallback={null}>
          <ViewNameDialog list={list} view={naming === 'new' ? null : naming} current={current} onClose={() => setNaming(undefined)} />
        </Suspense>
      )}
    </>
  );
}
