import { describe, expect, it } from 'vitest';
import { transitionFaults } from './testing/transition-faults.ts';
import { transitions } from './transitions.ts';

type State = 'OPEN' | 'DONE' | 'LOST';
type Event = 'CREATE' | 'TOUCH' | 'FINISH' | 'LOSE';

const TICKET = transitions<State, Event>({
  events: ['CREATE', 'TOUCH', 'FINISH', 'LOSE'],
  start: { CREATE: 'OPEN' },
  table: { OPEN: { TOUCH: 'OPEN', FINISH: 'DONE', LOSE: 'LOST' }, DONE: { LOSE: 'LOST' }, LOST: {} },
  final: ['LOST'],
});

describe('a state machine', () => {
  it('leads from a state by an event to the next state, and from nothing to the first', () => {
    expect(TICKET.next('OPEN', 'FINISH')).toBe('DONE');
    expect(TICKET.next(null, 'CREATE')).toBe('OPEN');
  });

  it('refuses an event that is missing in the row of its state', () => {
    expect(TICKET.next('DONE', 'FINISH')).toBeNull();
    expect([TICKET.refuses('DONE', 'FINISH'), TICKET.refuses('OPEN', 'FINISH'), TICKET.refuses('OPEN', 'CREATE')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('lists the events of a state and the states of an event', () => {
    expect(TICKET.eventsOf('OPEN')).toEqual(['TOUCH', 'FINISH', 'LOSE']);
    expect(TICKET.eventsOf('LOST')).toEqual([]);
    expect(TICKET.statesAllowing('LOSE')).toEqual(['OPEN', 'DONE']);
  });
});

describe('the faults of a state machine', () => {
  it('are none when every state is reached, every event leads somewhere and only final states end', () => {
    expect(transitionFaults(TICKET)).toEqual([]);
  });

  it('name unreachable states, dead events, undeclared ends and final states with a way out', () => {
    const broken = transitions<State, Event>({
      events: ['CREATE', 'TOUCH', 'FINISH', 'LOSE'],
      start: { CREATE: 'OPEN' },
      table: { OPEN: { TOUCH: 'DONE' }, DONE: {}, LOST: { LOSE: 'OPEN' } },
      final: ['LOST'],
    });
    expect(transitionFaults(broken)).toEqual([
      'LOST is never reached',
      'DONE has no way out and is not final',
      'LOST is final and has a way out',
      'FINISH is possible nowhere',
    ]);
  });
});
