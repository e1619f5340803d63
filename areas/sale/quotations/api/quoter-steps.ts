/** The steps of the quoter, in order; the names are the values of `passo` in the URL. */
export const STEPS = ['cliente', 'bene', 'garanzie', 'condizioni', 'riepilogo'] as const;
export type QuoterStep = (typeof STEPS)[number];

/** The step in the URL; the first one without a valid value. */
export function stepOf(name: unknown): QuoterStep {
  return STEPS.find((step) => step === name) ?? 'cliente';
}

/** The step after this one; undefined after the last. */
export function nextStep(step: QuoterStep): QuoterStep | undefined {
  return STEPS[STEPS.indexOf(step) + 1];
}

/** The step before this one; undefined before the first. */
export function previousStep(step: QuoterStep): QuoterStep | undefined {
  return STEPS[STEPS.indexOf(step) - 1];
}

/**
 * The step of a field, by its path in the contract's data. The anti-theft device is next to the coverages that need it.
 */
export function stepOfField(path: string): QuoterStep {
  if (/^(customer|parties|consents)/.test(path)) return 'cliente';
  if (path.startsWith('vehicle.antitheft') || path.startsWith('home.antitheft')) return 'garanzie';
  if (path.startsWith('vehicle') || path.startsWith('home') || path === 'insuredObject') return 'bene';
  if (path === 'integratedPolicy') return 'garanzie';
  if (path.startsWith('choice.discount')) return 'condizioni';
  return path.startsWith('choice') ? 'garanzie' : 'condizioni';
}

/** Counts the fields of each step. */
export function countByStep(paths: Iterable<string>): Readonly<Record<QuoterStep, number>> {
  const counts: Record<QuoterStep, number> = { cliente: 0, bene: 0, garanzie: 0, condizioni: 0, riepilogo: 0 };
  for (const path of paths) counts[stepOfField(path)] += 1;
  return counts;
}
