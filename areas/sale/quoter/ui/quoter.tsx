import { Alert, Button, Group, Text } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type SubmitEvent, Suspense, useId, useState } from 'react';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { CONTRACT_FIELDS, contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import { editQuotationAddress } from '#areas/sale/quotations/api/addresses.ts';
import { nextStep, previousStep, type QuoterStep, read, STEPS } from '#areas/sale/quotations/api/index.ts';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import { useQuoterTexts } from '../texts/quoter/it.ts';
import { draftKey, readDraft } from './logic/draft-store.ts';
import { emptyQuote, type QuoteData, wellFormed } from './logic/quote-data.ts';
import { StepHead } from './parts/step-head.tsx';
import { StepNav } from './parts/step-nav.tsx';
import classes from './quoter.module.css';
import { isCovered } from './state/focus-field.ts';
import { QuoteProvider } from './state/quote-provider.tsx';
import { useDraft } from './state/use-draft.ts';
import { useLeaveGuard } from './state/use-leave-guard.ts';
import { useSave } from './state/use-save.ts';
import type { SavedQuote } from './state/use-save-quote.ts';
import { useStep } from './state/use-step.ts';
import { StepPanel } from './step-panel.tsx';
import { PremiumAnnouncer } from './summary/premium.tsx';
import { PriceSummary } from './summary/price-summary.tsx';

/** Only phones show it. */
const PriceBar = lazy(async () => ({ default: (await loadWithRetry(() => import('./summary/price-bar.tsx'))).PriceBar }));

/** Seldom needed, so loaded on demand. */
const ConflictDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./parts/notices/conflict-dialog.tsx'))).ConflictDialog,
}));

/** Seldom have something to show, so they load after the page. */
const DraftNotice = lazy(async () => ({
  default: (await loadWithRetry(() => import('./parts/notices/draft-notice.tsx'))).DraftNotice,
}));
const PartiesNotice = lazy(async () => ({
  default: (await loadWithRetry(() => import('./parts/notices/parties-notice.tsx'))).PartiesNotice,
}));

/** Acts once there are offers, so it loads after the page. */
const Start = lazy(async () => ({ default: (await loadWithRetry(() => import('./start/start.tsx'))).Start }));

interface QuoterProps {
  readonly step: QuoterStep;
  /** The saved document, or an empty one. */
  readonly initial: QuoteData;
  /** The saved quotation; null for a new one. */
  readonly quote: SavedQuote | null;
}

/**
 * The version that saving compares with: the draft's if another user has saved since, so that the server reports the
 * conflict and both versions are shown.
 */
function baseOf(opened: SavedQuote | null, userId: number): SavedQuote | null {
  if (opened === null) return null;
  const version = readDraft(localStorage, draftKey(userId, opened.id))?.version ?? opened.version;
  return version < opened.version ? { ...opened, version } : opened;
}

/** The quoter: steps at the top, the current step in the middle, the premium always next to it. */
export function Quoter({ step, initial, quote: opened }: QuoterProps) {
  const t = useQuoterTexts();
  const formId = useId();
  const session = useSession();
  const mayUpdate = useHasRole('UPDATE_PREVENTIVI');
  const navigate = useNavigate();
  const client = useQueryClient();
  const today = useToday();
  const form = useSchemaForm(contractDataSchema, { labels: CONTRACT_FIELDS, defaultValues: initial });
  const { isDirty } = form.formState;
  const [quote, setQuote] = useState(() => baseOf(opened, session.id));
  const { goTo, goToField, heading } = useStep(form, step);
  const draft = useDraft({
    form,
    userId: session.id,
    person: session.originalAccess?.id ?? session.id,
    quotation: quote,
    titleOf: (values) => customerName(wellFormed(values, emptyQuote(today)).customer),
  });
  const saving = useSave({ form, draft, quote, onSaved: setQuote, goToField });
  const guard = useLeaveGuard(isDirty);

  const go = async (to: string) => {
    guard.letGo();
    await navigate({ to });
  };

  const save = async (andLeave: boolean) => {
    const saved = await saving.save();
    if (saved === undefined) return;
    if (andLeave || !mayUpdate) return go(quotationAddress.href({ id: saved.id }));
    if (opened !== null) return;
    await client.ensureQueryData(apiQuery(read, { params: { id: saved.id } }));
    await go(editQuotationAddress.href({ id: saved.id, passo: step }));
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = nextStep(step);
    if (next === undefined) void save(true);
    else goTo(next);
  };

  const unlessInDialog = (act: () => void) => () => {
    if (!isCovered()) act();
  };
  useHotkeys(
    [
      ['mod+S', () => void save(false)],
      ['mod+Enter', unlessInDialog(() => heading.current?.closest('form')?.requestSubmit())],
      ...STEPS.map(
        (name, index): HotkeyItem => [
          `alt+Digit${index + 1}`,
          unlessInDialog(() => goTo(name)),
          { preventDefault: true, usePhysicalKeys: true },
        ],
      ),
    ],
    [],
  );

  const before = previousStep(step);
  const next = nextStep(step);
  return (
    <QuoteProvider form={form} today={today} savedId={quote === null || isDirty ? null : quote.id} goTo={goTo} goToField={goToField}>
      <div className={classes.page}>
        <StepNav step={step} />
        <SellerOnly>
          <Suspense>
            <PartiesNotice quotationId={opened?.id ?? null} />
          </Suspense>
        </SellerOnly>
        <Suspense fallback={null}>
          <DraftNotice draft={draft} version={opened?.version ?? null} isDirty={isDirty} onDiscarded={() => setQuote(opened)} />
        </Suspense>
        <div role="status">
          <Suspense>{opened === null ? <Start /> : null}</Suspense>
        </div>
        <div role="alert">
          {saving.failure === undefined ? null : (
            <Alert color="red" variant="light" py="xs" style={{ whiteSpace: 'pre-line' }}>
              {saving.failure}
            </Alert>
          )}
          {draft.refused ? (
            <Alert color="orange" variant="light" py="xs">
              {t('draft.refused')}
            </Alert>
          ) : null}
        </div>
        <div className={classes.columns}>
          <form id={formId} onSubmit={onSubmit} noValidate className={classes.main}>
            <StepHead step={step} heading={heading} />
            <StepPanel step={step} />
            <div className={classes.actions}>
              {before === undefined ? (
                <span />
              ) : (
                <Button variant="default" onClick={() => goTo(before)}>
                  {t('steps.back')}
                </Button>
              )}
              <Group gap="xs">
                <Text size="sm" c="dimmed" visibleFrom="sm">
                  {isDirty ? t('save.unsaved') : quote === null ? '' : t('save.allSaved')}
                </Text>
                <Button variant={next === undefined ? 'default' : 'subtle'} onClick={() => void save(false)} loading={saving.saving}>
                  {t('save.save')}
                </Button>
                <Button
                  type="submit"
                  loading={next === undefined && saving.saving}
                  data-in-bar
                  title={t('steps.nextKeys')}
                  aria-keyshortcuts="Control+Enter"
                >
                  {next === undefined ? t('save.saveAndGo') : t('steps.next')}
                </Button>
              </Group>
            </div>
          </form>
          <PriceSummary />
        </div>
        <Suspense>
          <PriceBar formId={formId} hasNext={next !== undefined} saving={saving.saving} />
        </Suspense>
        <PremiumAnnouncer />
        {saving.conflict === undefined || quote === null ? null : (
          <Suspense>
            <ConflictDialog form={form} save={saving} quoteId={quote.id} />
          </Suspense>
        )}
      </div>
    </QuoteProvider>
  );
}
