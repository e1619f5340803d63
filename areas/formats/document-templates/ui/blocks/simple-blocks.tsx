import { ActionIcon, Button, Checkbox, Fieldset, Group, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import {
  ALIGN_LABELS,
  ALIGNS,
  type BlockOf,
  type BlockType,
  LIMITS,
  NO_TEXT,
  SIGNER_LABELS,
  SIGNERS,
  SIZE_LABELS,
  SIZES,
  TEMPLATE_FIELDS,
  type TemplateBlock,
} from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { useEditing, useProblem } from '../editor/editing.ts';
import { TemplateTextField } from '../editor/template-text-field.tsx';

export interface BlockProps<T extends BlockType> {
  readonly block: BlockOf<T>;
  readonly path: string;
  /** Changes the block; changes at the same place shortly after each other are one step. */
  readonly onChange: (block: TemplateBlock, place?: string) => void;
}

export function HeadingFields({ block, path, onChange }: BlockProps<'TITOLO'>) {
  const language = useLanguage();
  const { readOnly } = useEditing();
  return (
    <>
      <TemplateTextField
        label={TEMPLATE_FIELDS.text[language]}
        text={block.text}
        path={`${path}.text`}
        maxLength={LIMITS.label}
        onChange={(text, place) => onChange({ ...block, text }, place)}
      />
      <Select
        label={TEMPLATE_FIELDS.level[language]}
        data={['1', '2', '3']}
        value={String(block.level)}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(value) => onChange({ ...block, level: value === '1' ? 1 : value === '2' ? 2 : 3 })}
      />
    </>
  );
}

export function AlignSelect({
  value,
  onChange,
}: {
  readonly value: (typeof ALIGNS)[number];
  readonly onChange: (align: (typeof ALIGNS)[number]) => void;
}) {
  const language = useLanguage();
  const { readOnly } = useEditing();
  return (
    <Select
      label={TEMPLATE_FIELDS.align[language]}
      data={ALIGNS.map((one) => ({ value: one, label: ALIGN_LABELS[one][language] }))}
      value={value}
      allowDeselect={false}
      disabled={readOnly}
      onChange={(chosen) => onChange(ALIGNS.find((one) => one === chosen) ?? value)}
    />
  );
}

export function ParagraphFields({ block, path, onChange }: BlockProps<'PARAGRAFO'>) {
  const language = useLanguage();
  const { readOnly } = useEditing();
  return (
    <>
      <TemplateTextField
        label={TEMPLATE_FIELDS.text[language]}
        text={block.text}
        path={`${path}.text`}
        maxLength={LIMITS.text}
        rows={4}
        rich
        onChange={(text, place) => onChange({ ...block, text }, place)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={TEMPLATE_FIELDS.size[language]}
          data={SIZES.map((value) => ({ value, label: SIZE_LABELS[value][language] }))}
          value={block.size}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(value) => onChange({ ...block, size: SIZES.find((one) => one === value) ?? block.size })}
        />
        <AlignSelect value={block.align} onChange={(align) => onChange({ ...block, align })} />
      </SimpleGrid>
      <Checkbox
        label={TEMPLATE_FIELDS.bold[language]}
        checked={block.bold}
        disabled={readOnly}
        onChange={(event) => onChange({ ...block, bold: event.currentTarget.checked })}
      />
    </>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly most: number;
  readonly add: string;
  readonly newRow: () => Row;
  readonly error: string | undefined;
  readonly children: (row: Row, at: number, change: (row: Row) => readonly Row[]) => ReactNode;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Rows of a block, each with a button that removes it. */
export function Rows<Row>({ rows, most, add, newRow, error, children, onChange }: RowsProps<Row>) {
  const t = useTemplateTexts();
  const { readOnly } = useEditing();
  return (
    <Stack gap="xs">
      {rows.map((row, at) => {
        // Rows have no identity of their own: two may be equal.
        const key = `row ${at}`;
        return (
          <Fieldset key={key} legend={t('editor.rowsTitle', { number: at + 1 })} p="xs">
            <Group align="flex-start" wrap="nowrap" gap="xs">
              <Stack gap="xs" style={{ flex: 1, minWidth: 0 }}>
                {children(row, at, (changed) => rows.with(at, changed))}
              </Stack>
              {readOnly ? null : (
                <ActionIcon
                  variant="subtle"
                  aria-label={t('editor.remove', { number: at + 1 })}
                  onClick={() => onChange(rows.toSpliced(at, 1))}
                >
                  <IconX size={16} stroke={1.6} />
                </ActionIcon>
              )}
            </Group>
          </Fieldset>
        );
      })}
      {error === undefined ? null : (
        <span role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: 'var(--mantine-font-size-sm)' }}>
          {error}
        </span>
      )}
      {readOnly || rows.length >= most ? null : (
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => onChange([...rows, newRow()])}>
          {add}
        </Button>
      )}
    </Stack>
  );
}

export function FactsFields({ block, path, onChange }: BlockProps<'DATI'>) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const error = useProblem(`${path}.rows`);
  return (
    <>
      <TemplateTextField
        label={TEMPLATE_FIELDS.title[language]}
        text={block.title}
        path={`${path}.title`}
        maxLength={LIMITS.label}
        onChange={(title, place) => onChange({ ...block, title }, place)}
      />
      <Rows
        rows={block.rows}
        most={LIMITS.rows}
        add={t('editor.addRow')}
        newRow={() => ({ label: NO_TEXT, value: NO_TEXT })}
        error={error}
        onChange={(rows) => onChange({ ...block, rows })}
      >
        {(row, at, changed) => (
          <>
            <TemplateTextField
              label={TEMPLATE_FIELDS.label[language]}
              text={row.label}
              path={`${path}.rows.${at}.label`}
              maxLength={LIMITS.label}
              onChange={(label, place) => onChange({ ...block, rows: changed({ ...row, label }) }, place)}
            />
            <TemplateTextField
              label={TEMPLATE_FIELDS.value[language]}
              text={row.value}
              path={`${path}.rows.${at}.value`}
              maxLength={LIMITS.text}
              rich
              onChange={(value, place) => onChange({ ...block, rows: changed({ ...row, value }) }, place)}
            />
          </>
        )}
      </Rows>
    </>
  );
}

export function ListFields({ block, path, onChange }: BlockProps<'ELENCO'>) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { readOnly } = useEditing();
  const error = useProblem(`${path}.items`);
  return (
    <>
      <Checkbox
        label={TEMPLATE_FIELDS.ordered[language]}
        checked={block.ordered}
        disabled={readOnly}
        onChange={(event) => onChange({ ...block, ordered: event.currentTarget.checked })}
      />
      <Rows
        rows={block.items}
        most={LIMITS.items}
        add={t('editor.addItem')}
        newRow={() => NO_TEXT}
        error={error}
        onChange={(items) => onChange({ ...block, items })}
      >
        {(item, at, changed) => (
          <TemplateTextField
            label={TEMPLATE_FIELDS.text[language]}
            text={item}
            path={`${path}.items.${at}`}
            maxLength={LIMITS.text}
            rich
            onChange={(text, place) => onChange({ ...block, items: changed(text) }, place)}
          />
        )}
      </Rows>
    </>
  );
}

export function SignatureFields({ block, path, onChange }: BlockProps<'FIRMA'>) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { readOnly } = useEditing();
  const error = useProblem(`${path}.signers`);
  const toggle = (signer: (typeof SIGNERS)[number], isOn: boolean) =>
    onChange({ ...block, signers: SIGNERS.filter((one) => (one === signer ? isOn : block.signers.includes(one))) });
  return (
    <>
      <Checkbox.Group
        label={TEMPLATE_FIELDS.signers[language]}
        description={t('editor.signersHelp')}
        error={error}
        value={[...block.signers]}
      >
        <Stack gap={6} mt={6}>
          {SIGNERS.map((signer) => (
            <Checkbox
              key={signer}
              value={signer}
              label={SIGNER_LABELS[signer][language]}
              disabled={readOnly}
              onChange={(event) => toggle(signer, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label={TEMPLATE_FIELDS.dated[language]}
        checked={block.dated}
        disabled={readOnly}
        onChange={(event) => onChange({ ...block, dated: event.currentTarget.checked })}
      />
    </>
  );
}

interface MillimetresProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number of millimetres within its bounds. */
export function Millimetres({ label, value, least, most, onChange }: MillimetresProps) {
  const { readOnly } = useEditing();
  return (
    <NumberInput
      label={label}
      value={value}
      min={least}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      disabled={readOnly}
      onChange={(typed) => {
        if (typeof typed === 'number' && typed >= least) onChange(typed);
      }}
    />
  );
}

export function SpaceFields({ block, onChange }: Omit<BlockProps<'SPAZIO'>, 'path'>) {
  const language = useLanguage();
  return (
    <Millimetres
      label={TEMPLATE_FIELDS.millimetres[language]}
      value={block.millimetres}
      least={1}
      most={200}
      onChange={(millimetres) => onChange({ ...block, millimetres })}
    />
  );
}
