import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { showFieldErrors } from '../show-field-errors.ts';
import { type SchemaForm, useSchemaForm } from '../use-schema-form.ts';

interface RowEditorProps<S extends z.ZodType<unknown, FieldValues>> {
  readonly title: string;
  readonly schema: S;
  readonly labels: FieldLabels | undefined;
  readonly row: z.input<S>;
  /** Server messages of the row, by path. */
  readonly messages: Readonly<Record<string, string>>;
  readonly onDone: (row: z.input<S>) => void;
  readonly onCancel: () => void;
  readonly children: (form: SchemaForm<z.input<S>>) => ReactNode;
}

const FIRST_INPUT = 'input:not([type=hidden]), textarea, select, button';

/**
 * The editor window of an edit table: a separate form, so that cancelling leaves the row unchanged. Enter confirms,
 * Escape cancels. While a row of a table inside it is being edited it is not confirmed, which would lose that row.
 */
export function RowEditor<S extends z.ZodType<unknown, FieldValues>>(props: RowEditorProps<S>) {
  const { title, schema, labels, row, messages, onDone, onCancel, children } = props;
  const t = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const form = useSchemaForm(schema, { labels, defaultValues: row as DefaultValues<z.input<S>> });

  const begin = useEffectEvent(() => {
    showFieldErrors(form, messages);
    box.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  });
  useEffect(() => begin(), []);

  // Row editors are not nested forms in the page: Enter must confirm the row, not save everything.
  const done = form.handleSubmit(() => onDone(form.getValues()));
  const confirm = () => {
    const open = box.current?.querySelector('[data-row-editor]');
    if (open === undefined || open === null) void done();
    else open.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') confirm();
    else onCancel();
  };
  return (
    <Paper withBorder p="md" ref={box} role="group" aria-label={title} onKeyDown={onKeyDown} data-row-editor>
      <Text fw={600} mb="sm">
        {title}
      </Text>
      <Stack gap="sm">{children(form)}</Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button onClick={confirm}>{t('rows.done')}</Button>
      </Group>
    </Paper>
  );
}
