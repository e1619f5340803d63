import type { ScriptDetail, ScriptParameter } from '../../api/index.ts';

/** What is in the editor. */
export interface Draft {
  readonly source: string;
  readonly parameters: readonly ScriptParameter[];
  /** The saved script that it comes from. */
  readonly script: ScriptDetail | null;
}

/** A first program: what a user sees before they type. */
const EXAMPLE = `const { items, total } = nais.customers.list({ search: 'Rossi', max: 10 });
print(total);
for (const customer of items) {
  print(customer.name, customer.phone);
}
`;

export const EMPTY_DRAFT: Draft = { source: EXAMPLE, parameters: [], script: null };
