/** A function that a test calls by name and that a higher floor implements. */
export interface HandedIn<Args extends readonly unknown[], Result> {
  (...args: Args): Result;
  /** Sets the implementation; `testing/setup.ts` does so before each test file. */
  give(implementation: (...args: Args) => Result): void;
}

/**
 * Declares a function whose implementation the test setup hands in, so that a test needs no import from a higher floor.
 * Calling it without an implementation throws.
 */
export function handedIn<Args extends readonly unknown[], Result>(name: string): HandedIn<Args, Result> {
  let given: ((...args: Args) => Result) | undefined;
  const call = (...args: Args): Result => {
    if (given === undefined) throw new Error(`The test setup gives no implementation of ${name} (testing/setup.ts)`);
    return given(...args);
  };
  return Object.assign(call, {
    give: (implementation: (...args: Args) => Result) => {
      given = implementation;
    },
  });
}
