import type { Transitions } from '../transitions.ts';

/** Returns the states that some history reaches. */
function reached<State extends string, Event extends string>({ events, next }: Transitions<State, Event>): Set<State> {
  const found = new Set<State>();
  const open: (State | null)[] = [null];
  for (const from of open) {
    for (const event of events) {
      const to = next(from, event);
      if (to === null || found.has(to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}

/**
 * Returns what is wrong with a state machine: unreachable states, events without effect, states that end without being
 * declared final, final states that an event leaves. Empty for a sound one.
 */
export function transitionFaults<State extends string, Event extends string>(machine: Transitions<State, Event>): string[] {
  const { states, events, final, eventsOf, statesAllowing } = machine;
  const known = reached(machine);
  const ends = (state: State) => eventsOf(state).length === 0;
  return [
    ...states.filter((state) => !known.has(state)).map((state) => `${state} is never reached`),
    ...states.filter((state) => ends(state) && !final.includes(state)).map((state) => `${state} has no way out and is not final`),
    ...final.filter((state) => !ends(state)).map((state) => `${state} is final and has a way out`),
    ...events
      .filter((event) => statesAllowing(event).length === 0 && !eventsOf(null).includes(event))
      .map((event) => `${event} is possible nowhere`),
  ];
}
