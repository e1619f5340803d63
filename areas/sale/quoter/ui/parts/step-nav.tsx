import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { addressLine, customerName } from '#areas/customers/customers/domain/index.ts';
import { PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import { vehicleName } from '#areas/sale/contracts/domain/index.ts';
import { countByStep, type QuoterStep, STEPS } from '#areas/sale/quotations/api/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { errorPaths } from '../logic/error-paths.ts';
import { offerName } from '../logic/selection.ts';
import classes from '../quoter.module.css';
import { useQuoter } from '../state/quoter-context.ts';

function pathsOf(blocks: readonly { readonly field?: string | null | undefined }[]): string[] {
  return blocks.flatMap(({ field }) => field ?? []);
}

/** The steps at the top: free navigation, with the number of errors and missing fields of each. */
export function StepNav({ step }: { readonly step: QuoterStep }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const { form, phase, price, priceBlocks, proposalBlocks, data, goTo } = useQuoter();
  const { errors } = useFormState({ control: form.control });
  const wrong = countByStep(errorPaths(errors));
  const unchosen = data.choice.productVersionId === null ? ['choice.productVersionId'] : [];
  // Problems of the chosen offer, such as an unanswered question of the tariff.
  const ofOffer = [...unchosen, ...pathsOf(price.chosen?.problems ?? [])];
  const missing = countByStep([...pathsOf(phase === 'price' ? priceBlocks : proposalBlocks), ...ofOffer]);
  const open = countByStep([...pathsOf(proposalBlocks), ...ofOffer]);

  const stateOf = (name: QuoterStep) => {
    if (name === 'riepilogo') return undefined;
    if (wrong[name] > 0) return { kind: 'wrong', text: t('steps.errors', { count: wrong[name] }) } as const;
    if (missing[name] > 0) return { kind: 'missing', text: t('steps.missing', { count: missing[name] }) } as const;
    return open[name] > 0 ? undefined : ({ kind: 'complete', text: t('steps.complete') } as const);
  };

  const { customer, insuredObject, vehicle, home, paymentType } = data;
  /** What a step holds so far, under its name. */
  const chosen: Readonly<Partial<Record<QuoterStep, string>>> = {
    cliente: customerName(customer),
    bene: insuredObject === 'ABITAZIONE' ? addressLine(home.address) : vehicleName(vehicle),
    garanzie: price.chosen === null ? '' : offerName(price.chosen),
    condizioni: paymentType === null ? '' : PAYMENT_LABELS[paymentType][language],
  };

  return (
    <nav aria-label={t('steps.label')} className={classes.steps}>
      <ol>
        {STEPS.map((name, index) => {
          const state = stateOf(name);
          return (
            <li key={name}>
              <button
                type="button"
                className={classes.step}
                data-state={state?.kind}
                aria-current={name === step ? 'step' : undefined}
                title={`Alt+${index + 1}`}
                aria-keyshortcuts={`Alt+${index + 1}`}
                onClick={() => goTo(name)}
              >
                <span className={classes.stepMark} aria-hidden>
                  {index + 1}
                </span>
                <span className={classes.stepText}>
                  <span className={classes.stepName}>{t(`steps.${name}`)}</span>
                  {state === undefined ? null : <span className={classes.hidden}>{`, ${state.text}`}</span>}
                  <span className={classes.stepChosen}>{chosen[name]}</span>
                </span>
                {state?.kind === 'complete' ? <IconCheck size={16} stroke={2.2} className={classes.stepState} aria-hidden /> : null}
                {state?.kind === 'wrong' ? <IconAlertCircle size={18} stroke={2} className={classes.stepState} aria-hidden /> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
