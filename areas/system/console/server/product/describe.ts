import { z } from 'zod';
import type { Schema } from '#platform/api-kit/route.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { OperationDoc } from '../../api/index.ts';
import { PARTS } from './input.ts';
import { type Operation, writes } from './operations.ts';

/** A type as JSON Schema describes it. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
}

/** Depth below which a type is shown as `{…}`: a policy has hundreds of fields. */
const DEPTH = 3;
/** Values of a list that are shown. */
const MOST_VALUES = 12;

const isOptional = (shape: Shape, name: string, required: readonly string[]) => !required.includes(name) || shape.default !== undefined;

function valuesOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  return [...shown, ...(values.length > MOST_VALUES ? ['…'] : [])].join(' | ');
}

const isNumber = ({ type }: Shape) => type === 'integer' || type === 'number';

/** Leaves out the forms that only an address has: a number or a boolean as a text. */
function withoutTexts(choices: readonly Shape[]): readonly Shape[] {
  const [numbers, booleans] = [choices.some(isNumber), choices.some(({ type }) => type === 'boolean')];
  return choices.filter(
    ({ pattern, enum: values }) => !(numbers && pattern !== undefined) && !(booleans && values?.includes('true') === true),
  );
}

/** Returns a type in the notation of TypeScript. */
function typeText(shape: Shape, depth = DEPTH): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return valuesOf(shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return [...new Set(withoutTexts(choices).map((choice) => typeText(choice, depth)))].join(' | ');
  if (shape.properties !== undefined) {
    if (depth === 0) return '{…}';
    const fields = Object.entries(shape.properties).map(
      ([name, field]) => `${name}${isOptional(field, name, shape.required ?? []) ? '?' : ''}: ${typeText(field, depth - 1)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  if (shape.type === 'array') {
    const item = typeText(shape.items ?? {}, depth);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (shape.type === 'integer') return 'number';
  if (shape.type === 'string' && shape.format === 'date') return 'date';
  if (Array.isArray(shape.type)) return shape.type.join(' | ');
  return typeof shape.type === 'string' ? shape.type : 'any';
}

/** Of answers too: what a schema transforms is in its input. */
const shapeOf = (schema: Schema): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

function parametersOf({ route, versioned }: Operation, language: Language): OperationDoc['parameters'] {
  const found = PARTS.flatMap((part) => {
    const schema = route[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = shapeOf(schema);
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      type: typeText(shape),
      required: !isOptional(shape, name, required),
      about: route.fields?.[name]?.[language] ?? '',
    }));
  });
  return versioned ? [...found, { name: 'version', type: 'number', required: true, about: '' }] : found;
}

/** Documents an operation from its route; `roles` are those of the user. */
export function describeOperation(declared: Operation, roles: ReadonlySet<string>, language: Language): OperationDoc {
  const { name, about, route } = declared;
  const needed = 'roles' in route.access ? [...route.access.roles] : [];
  const answer = route.response instanceof z.ZodVoid ? 'null' : typeText(shapeOf(route.response), DEPTH + 1);
  return {
    name,
    about: about[language],
    writes: writes(declared),
    allowed: needed.length === 0 || needed.some((role) => roles.has(role)),
    roles: needed,
    parameters: parametersOf(declared, language),
    answer,
  };
}
