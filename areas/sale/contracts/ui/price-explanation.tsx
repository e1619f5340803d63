import { Accordion, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { explainContractPrice } from '../api/index.ts';
import { useRecordTexts } from '../texts/record/it.ts';
import classes from './price-explanation.module.css';

type Explanation = ResponseOf<typeof explainContractPrice>;
type Step = Explanation['coverages'][number]['steps'][number];

/** One calculation; the last step is its result. */
function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className={classes.steps}>
      {steps.map((step) => (
        <div key={step.label}>
          <dt>
            {step.label}
            {step.detail === '' ? null : <span>{step.detail}</span>}
          </dt>
          <dd>{step.amount === null ? null : <Money cents={step.amount} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function resultOf(steps: readonly Step[]): number {
  return steps.at(-1)?.amount ?? 0;
}

function ExplanationBody({ contractId }: { contractId: number }) {
  const t = useRecordTexts();
  const language = useLanguage();
  const query = useApiQuery(explainContractPrice, { params: { id: contractId } });
  if (query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState />;
  const { tariff, coverages, commissions } = query.data;
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('explanation.intro')}</Text>
      <Group justify="space-between">
        <Text>
          {t('explanation.tariff')}: <b>{tariff}</b>
        </Text>
        <Text>
          {t('explanation.total')}:{' '}
          <b>
            <Money cents={coverages.reduce((sum, { steps }) => sum + resultOf(steps), 0)} />
          </b>
        </Text>
      </Group>
      <Accordion multiple variant="contained" defaultValue={coverages.slice(0, 1).map(({ coverage }) => coverage)}>
        {coverages.map(({ coverage, name, steps }) => (
          <Accordion.Item key={coverage} value={coverage}>
            <Accordion.Control>
              <Group justify="space-between" wrap="nowrap" pr="xs">
                <span>{name[language]}</span>
                <b>
                  <Money cents={resultOf(steps)} />
                </b>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Steps steps={steps} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
        {commissions === null ? null : (
          <Accordion.Item value="commissions">
            <Accordion.Control>{t('explanation.commissions')}</Accordion.Control>
            <Accordion.Panel>{commissions.length === 0 ? t('explanation.none') : <Steps steps={commissions} />}</Accordion.Panel>
          </Accordion.Item>
        )}
      </Accordion>
    </Stack>
  );
}

/** 'Perché questo prezzo?': the calculation of a saved contract, step by step, in a panel next to the page. */
export function PriceExplanation({ contractId }: { contractId: number }) {
  const t = useRecordTexts();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconHelpCircle size={16} stroke={1.6} />} onClick={open}>
        {t('explanation.title')}
      </Button>
      <Drawer opened={opened} onClose={close} title={t('explanation.title')} position="right" size="lg">
        {opened ? <ExplanationBody contractId={contractId} /> : null}
      </Drawer>
    </>
  );
}
