import { ActionIcon, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listNegotiations } from '../../api/index.ts';
import { deleteSearch, listSearches, SEARCH_FIELDS, saveSearch, searchSchema } from '../../api/search-routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { type NegotiationList, NegotiationTable } from './negotiation-table.tsx';

/** The saved searches of the user, and those that others share. */
function SavedSearches({ list }: { readonly list: NegotiationList }) {
  const t = useNegotiationsTexts();
  const confirm = useConfirm();
  const [isSaving, setIsSaving] = useState(false);
  const { data } = useApiQuery(listSearches, {});
  const save = useApiMutation(saveSearch, { invalidates: [listSearches] });
  const remove = useApiMutation(deleteSearch, { invalidates: [listSearches] });
  const { page: _page, max: _max, sort: _sort, order: _order, ...filter } = list.query;
  const ask = async (id: number) => {
    const agreed = await confirm({
      title: t('search.deleteTitle'),
      message: t('search.deleteText'),
      confirm: t('search.deleteTitle'),
      danger: true,
    });
    if (agreed) await remove.mutateAsync({ params: { id } });
  };
  const items = data?.items ?? [];
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={t('search.saved')}>
      <Group gap="xs">
        <Text fw={600}>{t('search.saved')}</Text>
        {data !== undefined && items.length === 0 ? <Text>{t('search.none')}</Text> : null}
        {items.map(({ id, name, isShared, isOwn, owner, query }) => (
          <Group key={id} gap={2} wrap="nowrap">
            <Button size="compact-sm" variant="default" onClick={() => list.replace(query)}>
              {name}
              {isOwn ? null : ` · ${t('search.by', { owner })}`}
            </Button>
            {isShared && isOwn ? (
              <Badge variant="outline" tt="none">
                {t('search.shared')}
              </Badge>
            ) : null}
            {isOwn ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('search.delete', { name })}
                onClick={() => void ask(id).catch(notify.failed)}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
        <Button size="compact-sm" onClick={() => setIsSaving(true)} ms="auto">
          {t('search.save')}
        </Button>
      </Group>
      {isSaving ? (
        <FormDialog
          title={t('search.save')}
          text={t('search.saveText')}
          schema={searchSchema}
          labels={SEARCH_FIELDS}
          defaultValues={{ name: '', isShared: false }}
          saveLabel={t('search.save')}
          onSave={async (values) => {
            await save.mutateAsync({ body: { ...z.parse(searchSchema, values), query: filter } });
            notify.done(t('search.savedDone'));
          }}
          onClose={() => setIsSaving(false)}
        >
          {(form) => (
            <>
              <TextField {...form.field('name')} maxLength={60} />
              <SwitchField {...form.field('isShared')} />
            </>
          )}
        </FormDialog>
      ) : null}
    </Paper>
  );
}

/** `/trattative/ricerca-avanzata`: all filters, with searches saved under a name. */
export function SearchPage() {
  const list = useListState(listNegotiations);
  return (
    <Stack gap="sm">
      <SavedSearches list={list} />
      <NegotiationTable id="negotiations-search" list={list} isAdvanced />
    </Stack>
  );
}
