import { Text, Title } from '@mantine/core';
import type { RefObject } from 'react';
import type { QuoterStep } from '#areas/sale/quotations/api/index.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import classes from '../quoter.module.css';
import { useQuoter } from '../state/quoter-context.ts';

interface StepHeadProps {
  readonly step: QuoterStep;
  /** Receives the focus when the step changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Title of the step, and the meaning of the required marks. */
export function StepHead({ step, heading }: StepHeadProps) {
  const t = useQuoterTexts();
  const { phase } = useQuoter();
  return (
    <div>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        {t(`steps.${step}`)}
      </Title>
      {step === 'cliente' || step === 'bene' ? (
        <Text c="dimmed" size="sm">
          {t(`legend.${phase}`)}
        </Text>
      ) : null}
    </div>
  );
}
