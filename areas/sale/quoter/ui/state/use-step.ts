import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { type QuoterStep, stepOfField } from '#areas/sale/quotations/api/index.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { QuoteValues } from '../logic/quote-data.ts';
import { focusField, isCovered, linkedField, lookFor, lookForFirst } from './focus-field.ts';

/** Steps that begin with something to type; the others begin with something to read or choose. */
const TYPED_STEPS: readonly QuoterStep[] = ['cliente', 'bene', 'condizioni'];

/** Moves between steps and fields. The step is in the URL, so that the back button and shared links work. */
export function useStep(form: Pick<SchemaForm<QuoteValues>, 'setFocus'>, step: QuoterStep) {
  const navigate = useNavigate();
  const wanted = useRef<string | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { setFocus } = form;
  const setFocusAt = useCallback((path: string) => setFocus(path as FieldPath<QuoteValues>), [setFocus]);

  const goTo = useCallback(
    (next: QuoterStep) => void navigate({ to: '.', search: (previous: object) => ({ ...previous, passo: next }) }),
    [navigate],
  );

  const goToField = useCallback(
    (path: string) => {
      if (focusField(path, setFocusAt)) return;
      const to = stepOfField(path);
      if (to === shown.current) return void lookFor(path, setFocusAt);
      wanted.current = path;
      goTo(to);
    },
    [goTo, setFocusAt],
  );

  /** Focuses the first field, so that typing can begin; without a keyboard the title, and the page stays where it is. */
  const begin = useCallback((at: QuoterStep) => {
    if (isCovered()) return;
    heading.current?.focus({ preventScroll: true });
    const form = heading.current?.closest('form');
    if (!form || !TYPED_STEPS.includes(at) || !window.matchMedia('(pointer: fine)').matches) return;
    return lookForFirst(form);
  }, []);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const path = wanted.current;
    wanted.current = undefined;
    if (path === undefined) return begin(step);
    heading.current?.focus();
    return lookFor(path, setFocusAt);
  }, [step, setFocusAt, begin]);

  // A link from elsewhere names its field: `?passo=bene#vehicle.licensePlate`.
  const [linked] = useState(linkedField);
  useEffect(() => {
    if (linked !== '') return lookFor(linked, setFocusAt);
    return begin(shown.current);
  }, [linked, setFocusAt, begin]);

  return { goTo, goToField, heading };
}
