import { Alert, Anchor, Group, Stack, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { compareTraces, type ImpactChange, type TraceComparison } from '../../api/index.ts';
import { useImpactTexts } from '../../texts/it.ts';
import classes from './trace-pair.module.css';

type Coverage = TraceComparison['coverages'][number];
type Side = Coverage['steps'][number]['before'];

function Cell({ side, title }: { side: Side; title: string }) {
  return (
    <td data-side={title}>
      {side === null ? (
        '—'
      ) : (
        <>
          {side.detail === '' ? null : <span>{side.detail}</span>}
          {side.amount === null ? null : (
            <b>
              <Money cents={side.amount} />
            </b>
          )}
        </>
      )}
    </td>
  );
}

/** One coverage: both premiums, and its steps on demand. */
function CoverageTrace({ coverage, onlyDifferent, open }: { coverage: Coverage; onlyDifferent: boolean; open: boolean }) {
  const t = useImpactTexts();
  const steps = onlyDifferent ? coverage.steps.filter((step) => step.differs) : coverage.steps;
  if (steps.length === 0) return null;
  return (
    <details className={classes.coverage} open={open}>
      <summary>
        <b>{coverage.name}</b>
        <span className="tabular">
          <Money cents={coverage.before} /> → <Money cents={coverage.after} />
        </span>
      </summary>
      <table className={classes.trace} aria-label={coverage.name}>
        <thead>
          <tr>
            <th scope="col">{t('largest.step')}</th>
            <th scope="col">{t('largest.own')}</th>
            <th scope="col">{t('largest.draft')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.label} data-differs={step.differs}>
              <th scope="row">{step.label}</th>
              <Cell side={step.before} title={t('largest.own')} />
              <Cell side={step.after} title={t('largest.draft')} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Returns the coverage with the largest change, whose steps are initially open. */
function widest(coverages: readonly Coverage[]): string | undefined {
  const moved = ({ before, after }: Coverage) => Math.abs(after - before);
  return coverages.toSorted((a, b) => moved(b) - moved(a))[0]?.coverage;
}

function Reasons({ title, reasons, color }: { title: string; reasons: readonly string[]; color: string }) {
  if (reasons.length === 0) return null;
  return (
    <Alert color={color} variant="light" title={title}>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
}

type Contract = Pick<ImpactChange, 'contractId' | 'policyNumber' | 'vehicle' | 'producer'>;

/** Two traces of one price, step by step: with the contract's version and with the draft. */
export function TracePair({ runId, change }: { runId: number; change: Contract }) {
  const t = useImpactTexts();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const { data, error, refetch } = useApiQuery(compareTraces, { params: { id: runId, contractId: change.contractId } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">
          {change.vehicle} · {change.producer}
        </Text>
        <Switch
          label={t('largest.onlyDifferent')}
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
        />
      </Group>
      <Reasons title={t('reasons.ofContract')} reasons={data.reasons} color="red" />
      <Reasons title={t('reasons.ofBoth')} reasons={data.existing} color="yellow" />
      {data.coverages.map((coverage) => (
        <CoverageTrace
          key={coverage.coverage}
          coverage={coverage}
          onlyDifferent={onlyDifferent}
          open={coverage.coverage === widest(data.coverages)}
        />
      ))}
      <Anchor component={Link} to={contractHref({ id: change.contractId, policyNumber: change.policyNumber })}>
        {t('largest.open')}
      </Anchor>
    </Stack>
  );
}
