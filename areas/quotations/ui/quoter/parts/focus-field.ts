/** A part of the page may still be on its way: how often, and how far apart, its field is looked for. */
const ATTEMPTS = 30;
const BETWEEN_MS = 50;

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

/** Looks for a field until it is there; the result stops looking. */
export function lookFor(path: string, setFocus: SetFocus): () => void {
  let left = ATTEMPTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0 || focusField(path, setFocus)) clearInterval(timer);
  }, BETWEEN_MS);
  return () => clearInterval(timer);
}

/** The field that the address names: a link from elsewhere ends in `#vehicle.licensePlate`. Empty when it names none. */
export function linkedField(): string {
  return decodeURIComponent(window.location.hash.slice(1));
}
