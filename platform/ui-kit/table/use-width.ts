import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of an element in pixels, measured before the first paint, so that nothing moves after it. */
export function useWidth<E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
