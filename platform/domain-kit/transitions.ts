/** States by the event that leads to them. */
type Targets<State extends string, Event extends string> = Readonly<Partial<Record<Event, State>>>;

interface Definition<State extends string, Event extends string> {
  /** Every event. */
  readonly events: readonly Event[];
  /** First states, by the event that creates the record. */
  readonly start: Targets<State, Event>;
  /** From → event → to. A missing event is impossible in that state. */
  readonly table: Readonly<Record<State, Targets<State, Event>>>;
  /** States that no event leaves. */
  readonly final: readonly State[];
}

/** A state machine. `null` is the state of a record that does not exist yet. */
export interface Transitions<State extends string, Event extends string> {
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly final: readonly State[];
  /** Returns the state after an event; null if it is impossible in this state. */
  next(from: State | null, event: Event): State | null;
  /** Returns whether an event is impossible in a state. */
  refuses(from: State | null, event: Event): boolean;
  /** Returns the possible events of a state, in the order of its row. */
  eventsOf(from: State | null): readonly Event[];
  /** Returns the states in which an event is possible: the guard of a conditional update. */
  statesAllowing(event: Event): readonly State[];
}

/**
 * Declares a state machine as a table.
 * @example
 * const TRANSITIONS = transitions<'OPEN' | 'CLOSED', 'CREATE' | 'CLOSE'>({
 *   events: ['CREATE', 'CLOSE'],
 *   start: { CREATE: 'OPEN' },
 *   table: { OPEN: { CLOSE: 'CLOSED' }, CLOSED: {} },
 *   final: ['CLOSED'],
 * });
 * TRANSITIONS.next('OPEN', 'CLOSE'); // 'CLOSED'
 */
/*@__NO_SIDE_EFFECTS__*/
export function transitions<State extends string, Event extends string>({
  events,
  start,
  table,
  final,
}: Definition<State, Event>): Transitions<State, Event> {
  const states = Object.keys(table) as State[];
  const next = (from: State | null, event: Event) => (from === null ? start : table[from])[event] ?? null;
  const refuses = (from: State | null, event: Event) => next(from, event) === null;
  return {
    states,
    events,
    final,
    next,
    refuses,
    eventsOf: (from) => Object.keys(from === null ? start : table[from]) as Event[],
    statesAllowing: (event) => states.filter((state) => !refuses(state, event)),
  };
}
