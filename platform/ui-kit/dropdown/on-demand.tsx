import {
  cloneElement,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from '../idle.ts';

/** What a button is told by what opens below it. */
interface ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
}

/** A popover or menu that draws its own button: `useOpened` opens it as it appears. */
export interface DropdownProps {
  readonly button: ReactElement<ButtonProps>;
}

interface OnDemandProps extends DropdownProps {
  /** Fetches the code of the dropdown; called while the browser is idle. */
  readonly load: () => Promise<unknown>;
  /** The dropdown, a `lazy` component, with the same button. */
  readonly children: ReactNode;
}

/**
 * A button whose popover or menu is made with its first click: placing things beside a button takes 20 kB of code and a good part of a list's
 * first rendering, and most of them are never opened.
 */
export function OnDemand({ button, load, children }: OnDemandProps) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  }, [load]);
  // As a transition: the button stays until the other one can take its place.
  const asking = cloneElement(button, { 'aria-expanded': false, onClick: () => startTransition(() => setAsked(true)) });
  return <Suspense fallback={asking}>{asked ? children : asking}</Suspense>;
}
