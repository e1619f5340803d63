import { Alert, Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { recordLayoutAddress } from '../../api/addresses.ts';
import { type LayoutDetail, layoutSchema, RECORD_LAYOUT_FIELDS, saveLayoutDraft } from '../../api/index.ts';
import { faultsOf } from '../../domain/faults.ts';
import { emptyRecord, type LayoutContent } from '../../domain/index.ts';
import { MAX_RECORDS, type RecordType } from '../../domain/layout.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { LAYOUT_QUERIES } from '../stale.ts';
import { AnswerForm } from './answer-form.tsx';
import { FileForm } from './file-form.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RecordEditor } from './record-editor.tsx';

/** The layout is one value of the form: as its text, so that every change of it counts as a change. */
const formSchema = z.object({ content: z.string() });

function moved(records: readonly RecordType[], from: number, to: number): RecordType[] {
  const all = [...records];
  const [record] = all.splice(from, 1);
  if (record !== undefined) all.splice(to, 0, record);
  return all;
}

interface EditorProps {
  readonly companyId: number;
  readonly layout: LayoutContent;
  readonly readOnly: boolean;
  readonly onChange: (layout: LayoutContent) => void;
}

function LayoutEditor({ companyId, layout, readOnly, onChange }: EditorProps) {
  const t = useRecordLayoutsTexts();
  const faults = faultsOf(layout);
  const { records } = layout;
  const setRecords = (changed: readonly RecordType[]) => onChange({ ...layout, records: changed });
  const part = { layout, faults, readOnly, onChange };
  return (
    <Stack gap="md">
      <FileForm {...part} />
      {records.map((_, position) => {
        // Records have no identity of their own: two may have the same name.
        const key = `record ${position}`;
        return (
          <RecordEditor
            key={key}
            layout={layout}
            position={position}
            faults={faults}
            readOnly={readOnly}
            onChange={(record) => setRecords(records.map((one, at) => (at === position ? record : one)))}
            onMove={(by) => setRecords(moved(records, position, position + by))}
            onRemove={() => setRecords(records.filter((_one, at) => at !== position))}
          />
        );
      })}
      {readOnly || records.length >= MAX_RECORDS ? null : (
        <Group>
          <Button
            variant="default"
            onClick={() =>
              setRecords([...records, emptyRecord(records.length === 0 ? 'DETTAGLIO' : 'CODA', `Record${records.length + 1}`)])
            }
          >
            {t('editor.addRecord')}
          </Button>
        </Group>
      )}
      <AnswerForm {...part} />
      {readOnly ? null : <PreviewPanel companyId={companyId} layout={layout} faults={faults} />}
    </Stack>
  );
}

/** The form of the files: file, records, answer, and a preview on the latest policies. */
export function StructureTab({ detail }: { readonly detail: LayoutDetail }) {
  const t = useRecordLayoutsTexts();
  const navigate = useNavigate();
  const { id, companyId, version, manages, hasDraft } = detail;
  const save = useApiMutation(saveLayoutDraft, { invalidates: LAYOUT_QUERIES });
  const form = useSchemaForm(formSchema, { labels: RECORD_LAYOUT_FIELDS, defaultValues: { content: JSON.stringify(detail.content) } });
  const layout = layoutSchema.parse(JSON.parse(form.watch('content')));
  if (!manages) return <LayoutEditor companyId={companyId} layout={layout} readOnly onChange={() => undefined} />;
  return (
    <PageForm
      form={form}
      saveLabel={t('editor.save')}
      onSave={async () => {
        await save.mutateAsync({ params: { id }, body: { content: layout }, version });
        notify.done(t('editor.saved'));
      }}
      onSaved={() => navigate({ to: recordLayoutAddress.href({ id, tab: 'struttura' }), replace: true })}
      onCancel={() => navigate({ to: recordLayoutAddress.href({ id }) })}
    >
      <Stack gap="md">
        {hasDraft ? null : <Alert variant="light">{t('editor.readOnly')}</Alert>}
        <LayoutEditor
          companyId={companyId}
          layout={layout}
          readOnly={false}
          onChange={(changed) => form.setValue('content', JSON.stringify(changed), { shouldDirty: true })}
        />
      </Stack>
    </PageForm>
  );
}
