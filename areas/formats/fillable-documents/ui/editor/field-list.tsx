import { Checkbox, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type FillableField, isMapped } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import classes from './editor.module.css';
import { valueLabel } from './value-options.ts';

interface FieldListProps {
  readonly fields: readonly FillableField[];
  readonly selected: string | null;
  readonly onSelect: (field: FillableField) => void;
}

/** All fields of a form with what is written in each: the way to them without a mouse. */
export function FieldList({ fields, selected, onSelect }: FieldListProps) {
  const t = useFillableTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const wanted = search.trim().toLowerCase();
  const shown = fields.filter((field) => (!onlyOpen || !isMapped(field)) && `${field.label} ${field.id}`.toLowerCase().includes(wanted));
  return (
    <>
      <Group grow align="end" gap="xs">
        <TextInput label={t('editor.search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
        <Checkbox label={t('editor.onlyOpen')} checked={onlyOpen} onChange={(event) => setOnlyOpen(event.currentTarget.checked)} />
      </Group>
      <ul className={classes.list} aria-label={t('editor.fields')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((field) => (
          <li key={field.id}>
            <UnstyledButton className={classes.item ?? ''} aria-current={field.id === selected} onClick={() => onSelect(field)}>
              <Text size="sm" truncate title={field.id} miw={0}>
                {field.label}
              </Text>
              <Text size="xs" c={isMapped(field) ? 'dimmed' : 'var(--nais-warning)'} truncate maw="55%">
                {field.value === null ? (field.text ?? t('editor.unmapped')) : valueLabel(field.value, language)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(fields.length === 0 ? 'editor.none' : 'editor.noMatch')}
        </Text>
      ) : null}
    </>
  );
}
