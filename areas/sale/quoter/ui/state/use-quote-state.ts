import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { proposalBlocks } from '#areas/sale/contracts/domain/index.ts';
import { saleRulesRule } from '#areas/sale/contracts/ui/public.tsx';
import { readBehaviour, saleRules } from '#areas/sale/quotations/api/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useTenantRule } from '#platform/ui-shell/session/tenant-rule.ts';
import { emptyQuote, type QuoteValues, wellFormed } from '../logic/quote-data.ts';
import { mandatoryFields, phaseOf, priceBlocks } from '../logic/requirements.ts';

/** Pause in typing, in milliseconds, before the price request: short enough to feel instant. */
const PAUSE_MS = 70;

/** Open pages are notified of changed rules; otherwise the rules are fresh this long, in milliseconds. */
const RULES_FRESH_MS = 3_600_000;

/** The settings of the quotation tool may change while the seller works. */
export const BEHAVIOUR_FRESH_MS = 60_000;

/** Returns everything derived from the form without a request to price. */
export function useQuoteState(form: SchemaForm<QuoteValues>, today: PlainDate) {
  const typed = useWatch({ control: form.control }) as QuoteValues;
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const tenant = useTenantRule(saleRulesRule);
  const { data: global } = useApiQuery(saleRules, {}, { staleTime: RULES_FRESH_MS });
  const { data: behaviour } = useApiQuery(readBehaviour, {}, { staleTime: BEHAVIOUR_FRESH_MS });
  const rules = useMemo(
    () => ({ ...tenant, ...global, ...(behaviour === undefined ? {} : { paymentTypes: behaviour.payments }) }),
    [tenant, global, behaviour],
  );
  return useMemo(() => {
    const data = wellFormed(settled, emptyQuote(today));
    const phase = phaseOf(data);
    return {
      rules,
      behaviour,
      data,
      phase,
      mandatory: mandatoryFields(data, phase, rules, today),
      priceBlocks: priceBlocks(data, rules, today, CONTRACT_FIELDS),
      proposalBlocks: proposalBlocks(data, rules, today, CONTRACT_FIELDS),
    };
  }, [settled, today, rules, behaviour]);
}
