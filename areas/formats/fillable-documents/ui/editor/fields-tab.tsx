import { Alert, Button, Grid, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { Place } from '#areas/agency/documents/domain/index.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { fillableDocumentAddress, fillableDocumentsAddress } from '../../api/addresses.ts';
import { contentSchema, FILLABLE_FIELDS, type FillableDetail, fillableLookups, listTrialContracts, saveFillable } from '../../api/index.ts';
import { type FillableContent, type FillableField, overlapsOf, placedField } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import { FILLABLE_QUERIES } from '../stale.ts';
import { FieldList } from './field-list.tsx';
import { FieldPanel } from './field-panel.tsx';
import { PageView } from './page-view.tsx';
import { UseFields } from './use-fields.tsx';
import { usePagePicture } from './use-page-picture.ts';

/** The version is one value of the form: as its text, so that every change of it counts as a change. */
const formSchema = z.object({ content: z.string() });

/** A new field in the middle of a page. */
const MIDDLE = { x: 0.35, y: 0.45, width: 0.3, height: 0.025 };
/** Pairs of overlapping fields that are named. */
const NAMED = 5;

interface EditorProps {
  readonly detail: FillableDetail;
  readonly content: FillableContent;
  readonly readOnly: boolean;
  readonly onChange: (content: FillableContent) => void;
}

/** An id that no field has yet, with its number. */
function freeId(fields: readonly FillableField[]): { readonly id: string; readonly number: number } {
  const taken = new Set(fields.map(({ id }) => id));
  let number = fields.length + 1;
  while (taken.has(`campo-${number}`)) number += 1;
  return { id: `campo-${number}`, number };
}

function TrialSelect({ id, onChange }: { readonly id: number; readonly onChange: (contractId: number | null) => void }) {
  const t = useFillableTexts();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 300);
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  // The label of the choice is in the search box, and must not narrow the list.
  const query = useApiQuery(listTrialContracts, { params: { id }, query: { testo: settled === chosen?.label ? '' : settled } });
  const found = (query.data?.items ?? []).map(({ id: contract, number, customer, product }) => ({
    value: String(contract),
    label: `${number} · ${customer} · ${product}`,
  }));
  const data = chosen === null || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found];
  return (
    <Select
      label={t('preview.contract')}
      placeholder={t('preview.none')}
      nothingFoundMessage={t('preview.noContracts')}
      data={data}
      filter={({ options }) => options}
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      value={chosen?.value ?? null}
      onChange={(value) => {
        setChosen(data.find((one) => one.value === value) ?? null);
        onChange(value === null ? null : Number(value));
      }}
    />
  );
}

function Pager({ page, pages, onChange }: { readonly page: number; readonly pages: number; readonly onChange: (page: number) => void }) {
  const t = useFillableTexts();
  if (pages < 2) return null;
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" disabled={page === 0} onClick={() => onChange(page - 1)} aria-label={t('editor.previous')}>
        ‹
      </Button>
      <Text size="sm">{t('editor.pageOf', { page: page + 1, pages })}</Text>
      <Button variant="default" size="xs" disabled={page + 1 >= pages} onClick={() => onChange(page + 1)} aria-label={t('editor.next')}>
        ›
      </Button>
    </Group>
  );
}

function Editor({ detail, content, readOnly, onChange }: EditorProps) {
  const t = useFillableTexts();
  const { fields, file } = content;
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<string | null>(null);
  const [contractId, setContractId] = useState<number | null>(null);
  const lookups = useApiQuery(fillableLookups, {});
  const { empty, filled } = usePagePicture({ id: detail.id, page, content, contractId });
  const labelOf = (id: string) => fields.find((field) => field.id === id)?.label ?? id;
  const setFields = (changed: readonly FillableField[]) => onChange({ ...content, fields: changed });
  const change = (field: FillableField) => setFields(fields.map((one) => (one.id === field.id ? field : one)));
  const remove = (id: string) => {
    setFields(fields.filter((field) => field.id !== id));
    setSelected(null);
  };
  const add = (place: Place) => {
    const { id, number } = freeId(fields);
    setFields([...fields, placedField(id, t('editor.newField', { number }), place)]);
    setSelected(id);
  };
  const field = fields.find(({ id }) => id === selected);
  const overlaps = overlapsOf(fields);
  const size = file.pages[page];
  const error = filled?.error ?? empty.error;
  const picture = filled?.data?.picture ?? empty.data?.picture;
  return (
    <Stack gap="md">
      <UseFields detail={detail} content={content} readOnly={readOnly} onChange={onChange} />
      {overlaps.length === 0 ? null : (
        <Alert color="orange" variant="light" role="status">
          {t('editor.overlaps', {
            pairs: overlaps
              .slice(0, NAMED)
              .map((pair) => pair.join(' / '))
              .join('; '),
          })}
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="xs">
            <TrialSelect id={detail.id} onChange={setContractId} />
            <Group justify="space-between">
              <Pager page={page} pages={file.pages.length} onChange={setPage} />
              {readOnly ? null : (
                <Button variant="default" size="xs" onClick={() => add({ ...MIDDLE, page })}>
                  {t('editor.add')}
                </Button>
              )}
            </Group>
            {readOnly ? null : (
              <Text size="xs" c="dimmed">
                {t('editor.addHelp')}
              </Text>
            )}
            {error === null || error === undefined ? null : <QueryError error={error} onRetry={() => void (filled ?? empty).refetch()} />}
            <PageView
              picture={picture}
              label={filled?.data === undefined ? t('editor.page', { page: page + 1 }) : t('preview.picture', { page: page + 1 })}
              page={page}
              ratio={size === undefined ? 0.7 : size.width / size.height}
              fields={fields}
              selected={selected}
              readOnly={readOnly}
              quiet={filled?.data !== undefined}
              onSelect={setSelected}
              onPlace={(id, place) => setFields(fields.map((one) => (one.id === id ? { ...one, places: [place] } : one)))}
              onRemove={remove}
              onDraw={add}
            />
            <div aria-live="polite">
              {filled?.isLoading === true ? <Text size="sm">{t('preview.loading')}</Text> : null}
              {filled?.data === undefined || filled.data.overflowing.length === 0 ? null : (
                <Text size="sm" c="var(--nais-warning)">
                  {t('preview.overflow', { fields: filled.data.overflowing.map(labelOf).join(', ') })}
                </Text>
              )}
              {filled?.data === undefined || filled.data.empty.length === 0 ? null : (
                <Text size="sm" c="dimmed">
                  {t('preview.empty', { fields: filled.data.empty.map(labelOf).join(', ') })}
                </Text>
              )}
            </div>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Paper withBorder p="sm">
              <Title order={3} size="h5" mb="xs">
                {t('editor.fields')}
              </Title>
              <Stack gap="xs">
                <FieldList
                  fields={fields}
                  selected={selected}
                  onSelect={({ id, places }) => {
                    setSelected(id);
                    setPage(places[0]?.page ?? page);
                  }}
                />
              </Stack>
            </Paper>
            {field === undefined ? (
              <Text size="sm" c="dimmed">
                {t('editor.choose')}
              </Text>
            ) : (
              <FieldPanel
                key={field.id}
                field={field}
                coverages={lookups.data?.coverages ?? []}
                readOnly={readOnly}
                onChange={change}
                onRemove={() => remove(field.id)}
              />
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

/** Use, fields and preview of a version; a draft is edited and saved. */
export function FieldsTab({ detail }: { readonly detail: FillableDetail }) {
  const t = useFillableTexts();
  const navigate = useNavigate();
  const { id, version } = detail;
  const save = useApiMutation(saveFillable, { invalidates: FILLABLE_QUERIES });
  const form = useSchemaForm(formSchema, { labels: FILLABLE_FIELDS, defaultValues: { content: JSON.stringify(detail.content) } });
  const content = contentSchema.parse(JSON.parse(form.watch('content')));
  if (detail.status !== 'BOZZA')
    return (
      <Stack gap="md">
        <Alert variant="light">{t('editor.readOnly')}</Alert>
        <Editor detail={detail} content={content} readOnly onChange={() => undefined} />
      </Stack>
    );
  return (
    <PageForm
      form={form}
      saveLabel={t('editor.save')}
      onSave={async () => {
        const { kind, moment, products, fields } = content;
        await save.mutateAsync({ params: { id }, body: { kind, moment, products, fields }, version });
        notify.done(t('editor.saved'));
      }}
      onSaved={() => navigate({ to: fillableDocumentAddress.href({ id }), replace: true })}
      onCancel={() => navigate({ to: fillableDocumentsAddress.href() })}
    >
      <Editor
        detail={detail}
        content={content}
        readOnly={false}
        onChange={(changed) => form.setValue('content', JSON.stringify(changed), { shouldDirty: true })}
      />
    </PageForm>
  );
}
