import { Stack, Text } from '@mantine/core';
import { BarChart } from '#platform/ui-kit/chart/chart.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ExtractionResult } from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { cellText, isAmount, type ResultValue } from './cell.ts';
import { pivotOf } from './pivot.ts';
import classes from './result.module.css';

interface ResultProps {
  readonly result: ExtractionResult;
}

/** Bars of a chart. */
const MOST_BARS = 24;

function useCellText({ columns }: ExtractionResult) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const words = { yes: t('result.yes'), no: t('result.no') };
  return (value: ResultValue, column: number) => {
    const shape = columns[column];
    return shape === undefined ? '' : cellText(value, shape, language, words);
  };
}

function RowsTable({ result }: ResultProps) {
  const t = useAnalysisTexts();
  const text = useCellText(result);
  const { columns, rows } = result;
  return (
    <FiguresTable caption={t('result.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} data-amount={isAmount(column) || undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a result may be equal in every column, so only the position tells them apart; a new result replaces all of them
          <tr key={i}>
            {columns.map((column, k) => (
              <td key={column.title} data-amount={isAmount(column) || undefined} data-label={column.title}>
                {text(row[k] ?? null, k)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function PivotTable({ result }: ResultProps) {
  const t = useAnalysisTexts();
  const text = useCellText(result);
  const amount = result.columns.findIndex(({ isResult }) => isResult);
  const pivot = pivotOf(result, (value, column) => text(value, column) || t('result.none'));
  if (pivot === null) return <RowsTable result={result} />;
  return (
    <FiguresTable caption={result.columns[amount]?.title ?? t('result.title')}>
      <thead>
        <tr>
          <th>{result.columns.find(({ isResult }) => !isResult)?.title}</th>
          {pivot.columns.map((column) => (
            <th key={column} data-amount>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pivot.rows.map((row) => (
          <tr key={row}>
            <td>{row}</td>
            {pivot.columns.map((column) => (
              <td key={column} data-amount data-label={column}>
                {text(pivot.amount(row, column) ?? null, amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Bars({ result }: ResultProps) {
  const t = useAnalysisTexts();
  const text = useCellText(result);
  const { columns, rows } = result;
  const label = columns.findIndex(({ isResult }) => !isResult);
  const amount = columns.findIndex(({ isResult, type }) => isResult && (type === 'MONEY' || type === 'NUMBER'));
  if (label < 0 || amount < 0) return <RowsTable result={result} />;
  const shown = rows.slice(0, MOST_BARS);
  const labels = shown.map((row, i) => {
    const name = text(row[label] ?? null, label) || t('result.none');
    return shown.findIndex((other) => other[label] === row[label]) === i ? name : `${name} (${i + 1})`;
  });
  return (
    <BarChart
      title={columns[amount]?.title ?? ''}
      labels={labels}
      series={[{ name: columns[amount]?.title ?? '', values: shown.map((row) => Number(row[amount] ?? 0)) }]}
      format={(value) => text(value, amount)}
    />
  );
}

/** The rows of a result as a table, bars or a pivot table, with how many there are. */
export function ResultView({ result }: ResultProps) {
  const t = useAnalysisTexts();
  const { rows, more, shape, columns, replicaFault } = result;
  const source =
    replicaFault === null ? null : (
      <Text size="sm" c="dimmed">
        {t(`result.replica.${replicaFault}`)}
      </Text>
    );
  if (rows.length === 0) {
    return (
      <>
        <Text>{t('result.empty')}</Text>
        {source}
      </>
    );
  }
  return (
    <Stack gap="xs">
      <div className={classes.rows}>
        {shape === 'BARS' ? <Bars result={result} /> : shape === 'PIVOT' ? <PivotTable result={result} /> : <RowsTable result={result} />}
      </div>
      <Text size="sm" c="dimmed">
        {more ? t('result.more', { count: rows.length }) : t('result.all', { count: rows.length })}
        {columns.some(({ masked }) => masked) ? ` ${t('result.masked')}` : ''}
      </Text>
      {source}
    </Stack>
  );
}
