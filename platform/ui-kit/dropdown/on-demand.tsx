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

/** Props that a dropdown sets on its button. */
interface ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
}

/** A popover or menu that draws its own button: `useOpened` opens it on mount. */
export interface DropdownProps {
  readonly button: ReactElement<ButtonProps>;
}

interface OnDemandProps extends DropdownProps {
  /** Loads the code of the dropdown; called while the browser is idle. */
  readonly load: () => Promise<unknown>;
  /** The dropdown, a `lazy` component, with the same button. */
  readonly children: ReactNode;
}

/**
 * A button whose popover or menu is created by its first click: positioning code weighs 20 kB and takes a good part of
 * a list's first rendering, and most dropdowns are never opened.
 */
export function OnDemand({ button, load, children }: OnDemandProps) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  }, [load]);
  // A transition keeps the button until the dropdown can replace it.
  const asking = cloneElement(button, { 'aria-expanded': false, onClick: () => startTransition(() => setAsked(true)) });
  return <Suspense fallback={asking}>{asked ? children : asking}</Suspense>;
}
