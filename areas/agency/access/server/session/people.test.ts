import { expect, it, test } from 'vitest';
import { areTwoPeople, peopleOf } from './people.ts';

const alone = { userId: 1, original: null };
const acting = { userId: 2, original: { userId: 1, username: 'a', between: [] } };
const chain = { userId: 3, original: { userId: 1, username: 'a', between: [2] } };

it('the people behind an action are the acting user and everyone who impersonates them', () => {
  expect([alone, acting, chain].map(peopleOf)).toEqual([[1], [2, 1], [3, 1, 2]]);
});

test.each([
  ['a colleague', { userId: 4, original: null }, [1], true],
  ['the same user', alone, [1], false],
  ['a user whom the asker impersonated', { userId: 2, original: null }, peopleOf(acting), false],
  ['the person who asked as another', alone, peopleOf(acting), false],
  ['a person who acts as the asker', { userId: 4, original: { userId: 5, username: 'e', between: [1] } }, [1], false],
  ['the middle of a chain of three', { userId: 2, original: null }, peopleOf(chain), false],
  ['one who acts as a third', { userId: 4, original: { userId: 1, username: 'a', between: [] } }, peopleOf(acting), false],
  ['anyone, where nobody asked', alone, [null], true],
])('%s', (_, actor, others, isAnother) => {
  expect(areTwoPeople(actor, others)).toBe(isAnother);
});
