import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addUserNote, listNotes } from '../../api/index.ts';
import { noteSchema } from '../../api/user-routes.ts';
import type { UserPath } from '../../domain/index.ts';
import { NOTE_TYPES } from '../../domain/registry/note-types.ts';
import { NOTE_TYPE_LABELS } from '../../domain/texts.ts';
import { useUsersTexts } from '../../texts/it.ts';

interface NotesProps {
  readonly userPath: UserPath;
  readonly id: number;
}

function NoteForm({ userPath, id, onAdded }: NotesProps & { readonly onAdded: () => void }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const form = useSchemaForm(noteSchema, { labels: addUserNote.fields, defaultValues: { type: 'ALTRO', text: '' } });
  const add = useApiMutation(addUserNote, { invalidates: [listNotes] });
  return (
    <PageForm
      form={form}
      saveLabel={t('notes.add')}
      onSave={(body) => add.mutateAsync({ params: { userPath, id }, body })}
      onSaved={() => {
        notify.done(t('notes.added'));
        onAdded();
      }}
    >
      <Stack gap="sm">
        <SelectField {...form.field('type')} options={NOTE_TYPES.map((value) => ({ value, label: NOTE_TYPE_LABELS[value][language] }))} />
        <TextAreaField {...form.field('text')} maxLength={2000} />
      </Stack>
    </PageForm>
  );
}

/** Notes on a user, newest first; they never change. */
export function NotesTab({ userPath, id }: NotesProps) {
  const t = useUsersTexts();
  const language = useLanguage();
  const [written, setWritten] = useState(0);
  const { data, error, refetch } = useApiQuery(listNotes, { params: { userPath, id } });
  const notes = () => {
    if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
    if (data.items.length === 0) return <Text c="dimmed">{t('notes.none')}</Text>;
    const entries = data.items.map((note) => ({
      key: note.id,
      at: note.at,
      title: <span style={{ whiteSpace: 'pre-line', fontWeight: 400 }}>{note.text}</span>,
      who: `${note.author} · ${NOTE_TYPE_LABELS[note.type][language]}`,
    }));
    return <Timeline entries={entries} />;
  };
  return (
    <Stack gap="lg" maw={720}>
      <NoteForm key={written} userPath={userPath} id={id} onAdded={() => setWritten(written + 1)} />
      {notes()}
    </Stack>
  );
}
