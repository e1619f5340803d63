import { describe, expect, it } from 'vitest';
import { errorPaths } from './error-paths.ts';

describe('errorPaths', () => {
  it('collects the messages of a tree of errors', () => {
    const errors = {
      iban: { type: 'schema', message: 'no' },
      customer: { contacts: { email: { type: 'server', message: 'no', ref: {} } } },
    };
    expect(errorPaths(errors)).toEqual(['iban', 'customer.contacts.email']);
    expect(errorPaths({})).toEqual([]);
  });
});
