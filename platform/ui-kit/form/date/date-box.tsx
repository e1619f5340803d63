import { type ComponentType, useEffect, useState } from 'react';
import { loadWithRetry } from '../../load-with-retry.ts';
import type { DateBoxProps } from './calendar-box.tsx';
import { WaitingBox } from './waiting-box.tsx';

/** The box with a calendar, once its code is loaded. */
let CalendarBox: ComponentType<DateBoxProps> | undefined;

/** Calendars weigh as much as all other fields together: they load after the page is visible. */
async function loadCalendar(): Promise<void> {
  CalendarBox ??= (await loadWithRetry(() => import('./calendar-box.tsx'))).CalendarBox;
}

/**
 * A date outside a form: typed (`11032026`, `11/3/26`) or picked, shown as DD-MM-YYYY, passed on as YYYY-MM-DD (spec
 * §5). It can be typed before its calendar has loaded, which appears when the box is not in use.
 */
export function DateBox(props: DateBoxProps) {
  const [isLoaded, setLoaded] = useState(CalendarBox !== undefined);
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    // Without its code the box stays as it is.
    if (!isLoaded)
      loadCalendar().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isLoaded]);
  if (CalendarBox === undefined || !isLoaded || inUse) return <WaitingBox {...props} onUse={setInUse} />;
  return <CalendarBox {...props} />;
}
