import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { OperationDoc } from '../../api/index.ts';

const GLOBALS: readonly Completion[] = [
  { label: 'nais', type: 'namespace' },
  { label: 'params', type: 'variable' },
  { label: 'print', type: 'function' },
];

const VALID = /^\w*$/;

/** Fields inside the call that is being typed: `nais.customers.read({ …`. */
function fieldsOf(before: string, operations: readonly OperationDoc[]): readonly Completion[] {
  const call = /nais\.(\w+\.\w+)\(\s*\{[^{}()]*$/.exec(before);
  const found = operations.find(({ name }) => name === call?.[1]);
  return (found?.parameters ?? []).map(({ name, type, about }) => ({
    label: name,
    detail: type.slice(0, 60),
    info: about,
    type: 'property',
  }));
}

/** Completes areas, verbs and fields of the product's operations. */
export function completionsOf(operations: readonly OperationDoc[]) {
  const areas = [...new Set(operations.map(({ name }) => name.split('.')[0] ?? ''))];
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\w.]*/);
    if (word === null || (word.from === word.to && !context.explicit)) return null;
    const [root, area, verb] = word.text.split('.');
    if (root === 'nais' && verb !== undefined) {
      const options = operations
        .filter(({ name }) => name.startsWith(`${area}.`))
        .map(({ name, about, writes }) => ({
          label: name.slice(name.indexOf('.') + 1),
          detail: writes ? '✎' : '',
          info: about,
          type: 'function',
        }));
      return { from: word.to - verb.length, options, validFor: VALID };
    }
    if (root === 'nais' && area !== undefined) {
      return { from: word.to - area.length, options: areas.map((label) => ({ label, type: 'namespace' })), validFor: VALID };
    }
    const fields = fieldsOf(context.state.sliceDoc(Math.max(0, word.from - 2000), word.from), operations);
    return { from: word.from, options: fields.length > 0 ? [...fields] : [...GLOBALS], validFor: VALID };
  };
}
