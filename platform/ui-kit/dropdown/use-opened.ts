import { useEffect, useRef, useState } from 'react';

/**
 * State of a dropdown in `OnDemand`: initially open, with the focus on the button, so that closing returns it there.
 */
export function useOpened() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { opened, setOpened, button };
}
