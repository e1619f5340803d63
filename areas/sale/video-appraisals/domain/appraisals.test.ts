import { expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { APPRAISAL_TRANSITIONS, hintsOf, measure } from './index.ts';

const WIDTH = 40;
const picture = (value: (x: number, y: number) => number) =>
  Uint8Array.from({ length: WIDTH * 30 }, (_, index) => value(index % WIDTH, Math.floor(index / WIDTH)));

it('the state machine has no faults', () => {
  expect(transitionFaults(APPRAISAL_TRANSITIONS)).toEqual([]);
});

it('a rejected or expired appraisal does not go on', () => {
  expect([APPRAISAL_TRANSITIONS.eventsOf('REJECTED'), APPRAISAL_TRANSITIONS.eventsOf('EXPIRED')]).toEqual([[], []]);
});

it('finds a picture without edges blurred, and one with edges sharp', () => {
  expect(
    hintsOf(
      measure(
        picture(() => 128),
        WIDTH,
      ),
    ),
  ).toEqual(['SFOCATA']);
  expect(
    hintsOf(
      measure(
        picture((x, y) => ((x + y) % 2 === 0 ? 90 : 160)),
        WIDTH,
      ),
    ),
  ).toEqual([]);
});

it('finds a dark and a bright picture by their mean', () => {
  const around = (mean: number) =>
    measure(
      picture((x) => mean + (x % 2 === 0 ? 10 : -10)),
      WIDTH,
    );
  expect([hintsOf(around(30)), hintsOf(around(130)), hintsOf(around(240))]).toEqual([['TROPPO_SCURA'], [], ['TROPPO_CHIARA']]);
});

it('measures an empty picture without failing', () => {
  expect(measure([], WIDTH)).toEqual({ brightness: 0, sharpness: 0 });
});
