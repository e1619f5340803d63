import { Alert, Anchor, Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { quotationSheetAddress, sheetRowAddress } from '../../api/addresses.ts';
import {
  correctRow,
  FIELD_SECTIONS,
  listRows,
  listSheets,
  PRODUCT,
  readRow,
  readSheet,
  SHEET_FIELDS,
  type SheetRowDetail,
} from '../../api/index.ts';
import { readCell } from '../../domain/index.ts';
import { useQuotationSheetsTexts } from '../../texts/it.ts';
import { OutcomeBadge } from '../list/sheet-status.tsx';
import { RowField } from './row-fields.tsx';

const STALE = [listRows, readSheet, listSheets];

/** Why the row cannot be changed, or what to do next. */
function Hint({ row }: { readonly row: SheetRowDetail }) {
  const t = useQuotationSheetsTexts();
  const general = row.errors.filter(({ field }) => field === null);
  const hint =
    row.outcome === 'CREATA'
      ? ({ color: 'green', text: t('row.done') } as const)
      : row.sheet.running
        ? ({ color: 'yellow', text: t('row.running') } as const)
        : !row.editable
          ? ({ color: 'gray', text: t('row.readOnly') } as const)
          : row.outcome === 'CORRETTA'
            ? ({ color: 'blue', text: t('row.corrected') } as const)
            : null;
  return (
    <>
      {hint === null ? null : (
        <Alert color={hint.color} variant="light">
          {hint.text}
        </Alert>
      )}
      {general.length === 0 ? null : (
        <Alert color="red" variant="light" role="alert">
          {general.map(({ message }) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

function useMending(row: SheetRowDetail) {
  const t = useQuotationSheetsTexts();
  const client = useQueryClient();
  const [values, setValues] = useState(row.values);
  const correct = useApiMutation(correctRow, { invalidates: STALE });
  const save = async (create: boolean) => {
    const texts = Object.fromEntries(SHEET_FIELDS.map(({ path }) => [path, values[path] ?? '']));
    try {
      const next = await correct.mutateAsync({ params: { idRecord: row.id }, body: { version: row.version, values: texts, create } });
      client.setQueryData(queryKeyOf(readRow, { params: { idRecord: row.id } }), next);
      if (next.outcome === 'CREATA') notify.done(t('row.created'));
      else if (next.errors.length > 0) notify.failed(new Error(t('row.stillWrong', { count: next.errors.length })));
    } catch (error) {
      notify.failed(error);
    }
  };
  return { values, set: (path: string, value: string) => setValues({ ...values, [path]: value }), save, busy: correct.isPending };
}

/** Fields of the insured object that the row does not insure are hidden, unless they contain something. */
function isShown(section: string, path: string, values: Readonly<Record<string, string>>): boolean {
  if (section !== 'VEICOLO' && section !== 'ABITAZIONE') return true;
  const field = SHEET_FIELDS.find((one) => one.path === 'insuredObject');
  const insured = readCell('CHOICE', values.insuredObject ?? '', field?.choices) ?? 'VEICOLO';
  return insured === section || (values[path] ?? '') !== '';
}

/** The fields with errors on top, then the others by section. */
function sectionsOf({ errors }: SheetRowDetail, values: Readonly<Record<string, string>>) {
  const wrong = new Set(errors.map(({ field }) => field));
  const shown = SHEET_FIELDS.filter(({ section, path }) => isShown(section, path, values) || wrong.has(path));
  const rest = FIELD_SECTIONS.map((key) => ({ key, fields: shown.filter(({ section, path }) => section === key && !wrong.has(path)) }));
  const first = { key: 'WRONG' as const, fields: shown.filter(({ path }) => wrong.has(path)) };
  return [first, ...rest].filter(({ fields }) => fields.length > 0);
}

function Row({ row }: { readonly row: SheetRowDetail }) {
  const t = useQuotationSheetsTexts();
  const language = useLanguage();
  const { values, set, save, busy } = useMending(row);
  usePageTitle(t('row.title', { line: row.line }));
  const locked = !row.editable || row.sheet.running;
  const errorOf = (path: string) => row.errors.flatMap(({ field, message }) => (field === path ? [message] : [])).join(' ') || undefined;
  const facts = [
    {
      label: t('row.file'),
      value: (
        <Anchor component={Link} to={quotationSheetAddress.href({ id: row.sheet.id })}>
          {row.sheet.fileName}
        </Anchor>
      ),
    },
    ...(row.premium === null ? [] : [{ label: t('rows.premium'), value: formatEuro(row.premium, language) }]),
    ...row.quotations.map(({ id, number }) => ({
      label: t('rows.quotations'),
      value: (
        <Anchor component={Link} to={quotationAddress.href({ id })}>
          {number}
        </Anchor>
      ),
    })),
  ];
  return (
    <Stack gap="md">
      <DetailHeader title={t('row.title', { line: row.line })} badge={<OutcomeBadge outcome={row.outcome} />} facts={facts} />
      <Hint row={row} />
      {sectionsOf(row, values).map(({ key, fields }) => (
        <Fieldset key={key} legend={key === 'WRONG' ? t('row.wrong') : t(`row.sections.${key}`)}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
            {fields.map((field) => (
              <RowField
                key={field.path}
                field={field}
                value={values[field.path] ?? ''}
                error={errorOf(field.path)}
                products={row.products}
                product={values[PRODUCT] ?? ''}
                disabled={locked || busy}
                onChange={(value) => set(field.path, value)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <Group>
        {locked ? null : (
          <>
            <Button loading={busy} onClick={() => void save(true)}>
              {t('row.create')}
            </Button>
            <Button variant="default" loading={busy} onClick={() => void save(false)}>
              {t('row.save')}
            </Button>
          </>
        )}
        {row.nextWrong === null ? (
          <Button variant="subtle" component={Link} to={quotationSheetAddress.href({ id: row.sheet.id })}>
            {t('row.back')}
          </Button>
        ) : (
          <Button variant="subtle" component={Link} to={sheetRowAddress.href({ idRecord: row.nextWrong })}>
            {t('row.next')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** `/preventivi-da-excel/{idRecord}`: a row of a file with its errors, to correct and retry. */
export function RowPage({ idRecord }: { readonly idRecord: number }) {
  const { data, error, refetch } = useApiQuery(readRow, { params: { idRecord } });
  if (data?.id === idRecord) return <Row key={idRecord} row={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
