import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { type Step, stepOf, stepOfField } from '../logic/steps.ts';

/** Puts the cursor into a field: a form field by its name, anything else by its `data-field`. False when it is not on the page. */
function focusField(path: string): boolean {
  const candidates = [path, path.slice(0, path.lastIndexOf('.'))].filter((name) => name !== '');
  for (const name of candidates) {
    const escaped = CSS.escape(name);
    const found = document.querySelector<HTMLElement>(`[data-field="${escaped}"], input[name="${escaped}"]:not([type="hidden"])`);
    if (found === null) continue;
    const target = found.matches('input, button, [tabindex]') ? found : (found.querySelector<HTMLElement>('input, button') ?? found);
    target.focus();
    target.scrollIntoView({ block: 'center' });
    return document.activeElement === target;
  }
  return false;
}

/** The step on screen, kept in the address: the browser's back button and a shared link work. */
export function useStep() {
  const navigate = useNavigate();
  const step = stepOf(useSearch({ strict: false, select: (search: { passo?: unknown }) => search.passo }));
  const wanted = useRef<string | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  const goTo = useCallback(
    (next: Step) => void navigate({ to: '.', search: (previous: object) => ({ ...previous, passo: next }) }),
    [navigate],
  );

  const goToField = useCallback(
    (path: string) => {
      if (focusField(path)) return;
      wanted.current = path;
      goTo(stepOfField(path));
    },
    [goTo],
  );

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const path = wanted.current;
    wanted.current = undefined;
    if (path === undefined || !focusField(path)) heading.current?.focus();
  }, [step]);

  return { step, goTo, goToField, heading };
}
