import type { Locator } from 'vitest/browser';
import { page, userEvent } from 'vitest/browser';

/** The widget and its states that a `Specimen` of this title shows. */
export const specimen = (title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Presses keys in an element, as Testing Library writes them: '{Enter}', '{Control>}d{/Control}'. */
export async function press(target: Locator, keys: string): Promise<void> {
  const element = await target.findElement();
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  await userEvent.keyboard(keys);
}
