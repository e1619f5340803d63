/** Milliseconds after which a missing field is no longer expected: also a slow network has brought the page by then. */
const GIVE_UP_MS = 60_000;

/** Whether a dialog, such as the search, covers the page: it keeps the focus. */
export function isCovered(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

type SetFocus = (path: string) => void;

/**
 * Focuses the field that resolves a reason: an element with `data-field`, or a form field; opens the section that folds
 * it. Returns false if it is not on the page.
 */
export function focusField(path: string, setFocus: SetFocus): boolean {
  const before = document.activeElement;
  document.querySelector(`details[data-holds~="${path}"]`)?.setAttribute('open', '');
  const marked = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  if (marked === null) setFocus(path);
  else (marked.matches('input, button') ? marked : (marked.querySelector<HTMLElement>('input, button') ?? marked)).focus();
  const focused = document.activeElement;
  if (focused === before || focused === null || focused === document.body) return false;
  focused.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Focuses a field as soon as it is on the page, because parts of the page may still load. Stops at the first key or
 * click, so that the user keeps the focus; calling the result stops it too.
 */
export function lookFor(path: string, setFocus: SetFocus): () => void {
  return untilThere(() => focusField(path, setFocus));
}

/** Focuses the first field of the step's form as soon as it is on the page, as `lookFor` does. */
export function lookForFirst(form: Element): () => void {
  return untilThere(() => {
    if (isCovered()) return true;
    const field = form.querySelector<HTMLElement>('section input:not([type=radio], [type=checkbox], [readonly], :disabled)');
    field?.focus({ preventScroll: true });
    // The fields of the step before are hidden, not gone, while the code of this one loads.
    return field !== null && field === document.activeElement;
  });
}

function untilThere(focus: () => boolean): () => void {
  if (focus()) return () => undefined;
  const ended = new AbortController();
  const end = () => ended.abort();
  const arrivals = new MutationObserver(() => {
    if (focus()) end();
  });
  const timer = setTimeout(end, GIVE_UP_MS);
  ended.signal.addEventListener('abort', () => {
    arrivals.disconnect();
    clearTimeout(timer);
  });
  // Not the key that opened the step, which is still on its way to the document.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, end, { signal: ended.signal });
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
  return end;
}

/** The field in the URL: links end in `#vehicle.licensePlate`. Empty without one. */
export function linkedField(): string {
  return decodeURIComponent(window.location.hash.slice(1));
}
