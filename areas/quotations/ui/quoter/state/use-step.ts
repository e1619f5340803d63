import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { QuoteValues } from '../logic/quote-data.ts';
import { type Step, stepOf, stepOfField } from '../logic/steps.ts';

type Form = Pick<SchemaForm<QuoteValues>, 'setFocus'>;

/** A step may still be on its way: how often, and how far apart, its field is looked for. */
const ATTEMPTS = 30;
const BETWEEN_MS = 50;

/** Puts the cursor where a reason is resolved: an element marked `data-field`, or a field of the form. False when it is not on the page. */
function focusField(path: string, form: Form): boolean {
  const before = document.activeElement;
  const marked = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  if (marked === null) form.setFocus(path as FieldPath<QuoteValues>);
  else (marked.matches('input, button') ? marked : (marked.querySelector<HTMLElement>('input, button') ?? marked)).focus();
  const focused = document.activeElement;
  if (focused === before || focused === null || focused === document.body) return false;
  focused.scrollIntoView({ block: 'center' });
  return true;
}

/** Looks for a field until it is there; the result stops looking. */
function lookFor(path: string, form: Form): () => void {
  let left = ATTEMPTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0 || focusField(path, form)) clearInterval(timer);
  }, BETWEEN_MS);
  return () => clearInterval(timer);
}

/** The step on screen, kept in the address: the browser's back button and a shared link work. */
export function useStep(form: Form) {
  const navigate = useNavigate();
  const step = stepOf(useSearch({ strict: false, select: (search: { passo?: unknown }) => search.passo }));
  const wanted = useRef<string | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { setFocus } = form;

  const goTo = useCallback(
    (next: Step) => void navigate({ to: '.', search: (previous: object) => ({ ...previous, passo: next }) }),
    [navigate],
  );

  const goToField = useCallback(
    (path: string) => {
      if (focusField(path, { setFocus })) return;
      wanted.current = path;
      goTo(stepOfField(path));
    },
    [goTo, setFocus],
  );

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const path = wanted.current;
    wanted.current = undefined;
    heading.current?.focus();
    if (path === undefined) return;
    return lookFor(path, { setFocus });
  }, [step, setFocus]);

  // A link from elsewhere names the field it is about: `?passo=bene#vehicle.licensePlate`.
  const [linked] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  useEffect(() => {
    if (linked !== '') return lookFor(linked, { setFocus });
    // The next Tab is the first field, not the menu.
    heading.current?.focus({ preventScroll: true });
  }, [linked, setFocus]);

  return { step, goTo, goToField, heading };
}
