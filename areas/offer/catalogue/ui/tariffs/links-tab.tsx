import { ActionIcon, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { Section } from '../section.tsx';
import { useCoverageChoices } from './choices.ts';
import type { TariffForm } from './tariff-form.ts';

interface LinksProps {
  readonly form: TariffForm;
  readonly readOnly: boolean;
}

/** The preselected coverage of an exclusion: at most one, exactly one if the set is mandatory (spec §5). */
function Preselected({ form, index, readOnly }: LinksProps & { readonly index: number }) {
  const t = useTariffTexts();
  const members = useWatch({ control: form.control, name: `exclusions.${index}.coverages` });
  const coverages = useWatch({ control: form.control, name: 'coverages' });
  const choices = useCoverageChoices(form).filter(({ value }) => members.includes(value));
  const chosen = coverages.filter((coverage) => members.includes(coverage.type) && (coverage.preselected || coverage.mandatory));
  const choose = (type: string | null) => {
    for (const [i, coverage] of coverages.entries()) {
      if (!members.includes(coverage.type) || coverage.preselected === (coverage.type === type)) continue;
      form.setValue(`coverages.${i}.preselected`, coverage.type === type, { shouldDirty: true });
    }
  };
  return (
    <Select
      label={t('links.preselected')}
      description={t('links.preselectedHelp')}
      data={choices}
      value={chosen[0]?.type ?? null}
      onChange={choose}
      disabled={readOnly}
      clearable
      error={chosen.length > 1 ? t('links.several', { count: chosen.length }) : undefined}
    />
  );
}

interface LinkListProps {
  readonly title: string;
  readonly help: string;
  readonly empty: string;
  readonly add: string;
  /** Undefined if read-only. */
  readonly onAdd: (() => void) | undefined;
  readonly children: readonly ReactNode[];
}

/** A section of boxes, with a text if there are none and a button to add one. */
function LinkList({ title, help, empty, add, onAdd, children }: LinkListProps) {
  return (
    <Section title={title} help={help} cols={1}>
      <Stack gap="sm">
        {children.length === 0 ? <Text c="dimmed">{empty}</Text> : children}
        {onAdd === undefined ? null : (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} style={{ alignSelf: 'flex-start' }} onClick={onAdd}>
            {add}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

interface LinkBoxProps {
  readonly code: string;
  /** Undefined if read-only. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The fields of one exclusion or group in a row, with a remove button. */
function LinkBox({ code, onRemove, children }: LinkBoxProps) {
  const t = useTariffTexts();
  return (
    <Paper withBorder p="sm" radius="md">
      <Group align="flex-start" gap="md" wrap="wrap">
        {children}
        {onRemove === undefined ? null : (
          <ActionIcon variant="subtle" color="red.9" mt={28} onClick={onRemove} aria-label={t('links.remove', { code })}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </Group>
    </Paper>
  );
}

function Exclusions({ form, readOnly }: LinksProps) {
  const t = useTariffTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exclusions' });
  const choices = useCoverageChoices(form);
  const add = () => append({ code: `ESCLUSIONE_${fields.length + 1}`, mandatory: false, coverages: [] });
  return (
    <LinkList
      title={t('links.exclusions')}
      help={t('links.exclusionsHelp')}
      empty={t('links.noExclusions')}
      add={t('links.addExclusion')}
      onAdd={readOnly ? undefined : add}
    >
      {fields.map((field, index) => (
        <LinkBox key={field.id} code={field.code} onRemove={readOnly ? undefined : () => remove(index)}>
          <div style={{ width: 160 }}>
            <UpperCaseField {...form.field(`exclusions.${index}.code`)} maxLength={40} />
            <div style={{ marginTop: 8 }}>
              <CheckboxField {...form.field(`exclusions.${index}.mandatory`)} help={t('links.mandatoryHelp')} />
            </div>
          </div>
          <div style={{ flex: '1 1 240px', minWidth: 0 }}>
            <MultiSelectField {...form.field(`exclusions.${index}.coverages`)} options={choices} />
          </div>
          <div style={{ flex: '1 1 200px', minWidth: 0 }}>
            <Preselected form={form} readOnly={readOnly} index={index} />
          </div>
        </LinkBox>
      ))}
    </LinkList>
  );
}

function Groups({ form, readOnly }: LinksProps) {
  const t = useTariffTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'groups' });
  const choices = useCoverageChoices(form);
  const add = () => append({ code: `GRUPPO_${fields.length + 1}`, name: '', coverages: [] });
  return (
    <LinkList
      title={t('links.groups')}
      help={t('links.groupsHelp')}
      empty={t('links.noGroups')}
      add={t('links.addGroup')}
      onAdd={readOnly ? undefined : add}
    >
      {fields.map((field, index) => (
        <LinkBox key={field.id} code={field.code} onRemove={readOnly ? undefined : () => remove(index)}>
          <div style={{ width: 160 }}>
            <UpperCaseField {...form.field(`groups.${index}.code`)} maxLength={40} />
          </div>
          <div style={{ flex: '1 1 180px' }}>
            <TextField {...form.field(`groups.${index}.name`)} maxLength={100} />
          </div>
          <div style={{ flex: '2 1 240px', minWidth: 0 }}>
            <MultiSelectField {...form.field(`groups.${index}.coverages`)} options={choices} />
          </div>
        </LinkBox>
      ))}
    </LinkList>
  );
}

/** An overview of subordinate coverages, which are edited at each coverage. */
function Subordinates({ form }: { form: TariffForm }) {
  const t = useTariffTexts();
  const coverages = useWatch({ control: form.control, name: 'coverages' });
  const choices = useCoverageChoices(form);
  const nameOf = (type: string) => choices.find(({ value }) => value === type)?.label ?? type;
  const linked = coverages.filter((coverage) => coverage.subordinateTo.length > 0);
  return (
    <Section title={t('links.subordinates')} help={t('links.subordinatesHelp')} cols={1}>
      {linked.length === 0 ? (
        <Text c="dimmed">{t('links.noSubordinates')}</Text>
      ) : (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {linked.map((coverage) => (
            <li key={coverage.type}>
              {t('links.needs', { one: nameOf(coverage.type), others: coverage.subordinateTo.map(nameOf).join(', ') })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Mutual exclusions, subordinate coverages and headings of coverages. */
export function LinksTab({ form, readOnly }: LinksProps) {
  return (
    <>
      <Exclusions form={form} readOnly={readOnly} />
      <Subordinates form={form} />
      <Groups form={form} readOnly={readOnly} />
    </>
  );
}
