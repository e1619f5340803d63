import { Alert, Select, Stack, Text } from '@mantine/core';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { productCoverages } from '../api/index.ts';
import type { ProductCoverage } from '../api/lookup-routes.ts';
import { COVERAGE_MODES, type CoverageChoice, type CoverageMode, coverageName } from '../domain/index.ts';
import { usePackageTexts } from '../texts/package/it.ts';
import { modeIn } from './coverage-choice.ts';
import { optionsOf } from './options.ts';
import { Section } from './section.tsx';

const OUT = 'FUORI';

interface CoverageModesProps {
  /** Code of the product whose tariff has the coverages. */
  readonly product: string;
  readonly value: readonly CoverageChoice[];
  readonly onChange: (value: CoverageChoice[]) => void;
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

/**
 * Returns the choices with one changed, in the tariff's order; those that the tariff no longer has stay at the end
 * until they are removed.
 */
function withMode(value: readonly CoverageChoice[], offered: readonly ProductCoverage[], coverage: string, mode: CoverageMode | null) {
  const modes = new Map(value.map((choice) => [choice.coverage, choice.mode]));
  if (mode === null) modes.delete(coverage);
  else modes.set(coverage, mode);
  const known = offered.map(({ type }) => type);
  const order = [...known, ...[...modes.keys()].filter((type) => !known.includes(type))];
  return order.flatMap((type): CoverageChoice[] => {
    const chosen = modes.get(type);
    return chosen === undefined ? [] : [{ coverage: type, mode: chosen }];
  });
}

function choiceModeOf({ mandatory, preselected }: ProductCoverage) {
  if (mandatory) return 'mandatory';
  return preselected ? 'preselected' : 'optional';
}

function Remarks({ coverage }: { coverage: ProductCoverage }) {
  const t = usePackageTexts();
  const language = useLanguage();
  const names = (codes: readonly string[]) => codes.map((code) => coverageName(code)[language]).join(', ');
  const mode = choiceModeOf(coverage);
  return (
    <>
      <Text size="sm">{t(`coverages.${mode}`)}</Text>
      {coverage.subordinateTo.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('coverages.subordinate', { names: names(coverage.subordinateTo) })}
        </Text>
      )}
      {coverage.excludes.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('coverages.exclusive', { names: names(coverage.excludes) })}
        </Text>
      )}
    </>
  );
}

/** Every coverage of a product's tariff with its mode: mandatory, preselected, optional, or not offered. */
export function CoverageModes({ product, value, onChange, readOnly, error }: CoverageModesProps) {
  const t = usePackageTexts();
  const language = useLanguage();
  const query = useApiQuery(productCoverages, { params: { code: product } }, { staleTime: 60_000 });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={240} />;
  const { coverages } = query.data;
  const known = new Set(coverages.map(({ type }) => type));
  const unknown = value.filter((choice) => !known.has(choice.coverage));
  if (coverages.length === 0 && unknown.length === 0) return <EmptyState title={t('coverages.none')} text={t('coverages.noneHelp')} />;
  const options = [{ value: OUT, label: t('coverages.out') }, ...optionsOf(COVERAGE_MODES, language)];
  const select = (type: string, mandatory: boolean) => (
    <Select
      aria-label={t('coverages.modeOf', { name: coverageName(type)[language] })}
      data={mandatory ? options.filter((option) => option.value === 'OBBLIGATORIA') : options}
      value={modeIn(value, { type, mandatory }) ?? OUT}
      onChange={(mode) => onChange(withMode(value, coverages, type, mode === OUT || mode === null ? null : (mode as CoverageMode)))}
      allowDeselect={false}
      disabled={readOnly || mandatory}
    />
  );
  return (
    <Section title={t('coverages.title')} help={t('coverages.help')} cols={1}>
      <Stack gap="sm">
        {error === undefined ? null : (
          <Alert color="red" variant="light">
            {error}
          </Alert>
        )}
        <Text size="sm">
          {t('coverages.count', {
            count: coverages.filter((coverage) => modeIn(value, coverage) !== null).length,
            total: coverages.length,
          })}
        </Text>
        <FiguresTable caption={t('coverages.title')}>
          <thead>
            <tr>
              <th scope="col">{t('coverages.coverage')}</th>
              <th scope="col">{t('coverages.tariff')}</th>
              <th scope="col" style={{ width: 200 }}>
                {t('coverages.mode')}
              </th>
            </tr>
          </thead>
          <tbody>
            {coverages.map((coverage) => (
              <tr key={coverage.type}>
                <th scope="row">{coverageName(coverage.type)[language]}</th>
                <td data-label={t('coverages.tariff')}>
                  <div>
                    <Remarks coverage={coverage} />
                  </div>
                </td>
                <td data-label={t('coverages.mode')}>{select(coverage.type, coverage.mandatory)}</td>
              </tr>
            ))}
            {unknown.map((choice) => (
              <tr key={choice.coverage}>
                <th scope="row">{coverageName(choice.coverage)[language]}</th>
                <td data-label={t('coverages.tariff')}>
                  <Text size="sm" c="var(--mantine-color-error)">
                    {t('coverages.unknown')}
                  </Text>
                </td>
                <td data-label={t('coverages.mode')}>{select(choice.coverage, false)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </Stack>
    </Section>
  );
}
