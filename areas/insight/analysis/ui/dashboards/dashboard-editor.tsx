import { Grid, Stack, Text } from '@mantine/core';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DASHBOARD_FIELDS, type DashboardForm, dashboardSchema, listExtractions, type TileForm } from '../../api/index.ts';
import { MAX_TILES } from '../../domain/dashboard.ts';
import { TILE_KINDS, TILE_LABELS } from '../../domain/dashboard-codes.ts';
import { useAnalysisTexts } from '../../texts/it.ts';

interface EditorProps {
  readonly initial: DashboardForm;
  readonly onSave: (form: DashboardForm) => Promise<unknown>;
  readonly onSaved: () => unknown;
  readonly onCancel: () => unknown;
}

const tileSchema = dashboardSchema.shape.tiles.element;
const NEW_TILE: TileForm = { extractionId: 0, title: '', kind: 'TABELLA', width: 1 };

/** Edits a dashboard: name, sharing, and its tiles in their order. */
export function DashboardEditor({ initial, onSave, onSaved, onCancel }: EditorProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const form = useSchemaForm(dashboardSchema, { labels: DASHBOARD_FIELDS, defaultValues: initial });
  const { data, error, refetch } = useApiQuery(listExtractions, { query: { max: 100, sort: 'name' } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const extractions = data.items.map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = (id: number) => extractions.find(({ value }) => value === id)?.label ?? t('dashboards.gone');
  const widths = [t('dashboards.widths.w1'), t('dashboards.widths.w2'), t('dashboards.widths.w3')];
  return (
    <PageForm
      form={form}
      saveLabel={t('dashboards.save')}
      onSave={(values) => onSave(dashboardSchema.parse(values))}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <Stack gap="md">
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 4 }}>
            <TextField {...form.field('name')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <MultiSelectField
              {...form.field('sharedWith')}
              options={GROUPS.map((value) => ({ value, label: GROUP_LABELS[value].many[language] }))}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <TextAreaField {...form.field('description')} />
          </Grid.Col>
        </Grid>
        {extractions.length === 0 ? <Text>{t('dashboards.noExtractions')}</Text> : null}
        <EditTableField
          {...form.field('tiles')}
          schema={tileSchema}
          labels={DASHBOARD_FIELDS}
          sortable
          maxRows={MAX_TILES}
          addLabel={t('dashboards.addTile')}
          newRow={() => NEW_TILE}
          rowName={({ title }) => title}
          columns={[
            { key: 'title', title: DASHBOARD_FIELDS.title[language], cell: ({ title }) => title },
            { key: 'extraction', title: DASHBOARD_FIELDS.extractionId[language], cell: ({ extractionId }) => nameOf(extractionId) },
            { key: 'kind', title: DASHBOARD_FIELDS.kind[language], cell: ({ kind }) => TILE_LABELS[kind][language] },
            { key: 'width', title: DASHBOARD_FIELDS.width[language], cell: ({ width }) => widths[width - 1] },
          ]}
        >
          {(row) => (
            <Grid gap="md">
              <Grid.Col span={{ base: 12, md: 6 }}>
                <SelectField
                  {...row.field('extractionId')}
                  options={extractions}
                  onChosen={(chosen) => {
                    if (row.getValues('title') === '') row.setValue('title', nameOf(Number(chosen)));
                  }}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 6 }}>
                <TextField {...row.field('title')} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 6 }}>
                <SelectField {...row.field('kind')} options={TILE_KINDS.map((value) => ({ value, label: TILE_LABELS[value][language] }))} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 6 }}>
                <SelectField {...row.field('width')} options={widths.map((label, i) => ({ value: i + 1, label }))} />
              </Grid.Col>
            </Grid>
          )}
        </EditTableField>
      </Stack>
    </PageForm>
  );
}
