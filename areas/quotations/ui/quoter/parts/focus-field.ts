/** A field that has not come by then is not coming. */
const GIVE_UP_MS = 5_000;

type SetFocus = (path: string) => void;

/** Puts the cursor where a reason is resolved: an element marked `data-field`, or a field of the form. False when it is not on the page. */
export function focusField(path: string, setFocus: SetFocus): boolean {
  const before = document.activeElement;
  const marked = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  if (marked === null) setFocus(path);
  else (marked.matches('input, button') ? marked : (marked.querySelector<HTMLElement>('input, button') ?? marked)).focus();
  const focused = document.activeElement;
  if (focused === before || focused === null || focused === document.body) return false;
  focused.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Focuses a field as soon as it is on the page: parts of it may still be on their way, and each tells the browser when it comes. Ends with the first
 * key or click, so that the cursor is not taken from the user; the result ends it too.
 */
export function lookFor(path: string, setFocus: SetFocus): () => void {
  if (focusField(path, setFocus)) return () => undefined;
  const ended = new AbortController();
  const end = () => ended.abort();
  const arrivals = new MutationObserver(() => {
    if (focusField(path, setFocus)) end();
  });
  const timer = setTimeout(end, GIVE_UP_MS);
  ended.signal.addEventListener('abort', () => {
    arrivals.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, end, { signal: ended.signal });
  arrivals.observe(document.body, { childList: true, subtree: true });
  return end;
}

/** The field that the address names: a link from elsewhere ends in `#vehicle.licensePlate`. Empty when it names none. */
export function linkedField(): string {
  return decodeURIComponent(window.location.hash.slice(1));
}
