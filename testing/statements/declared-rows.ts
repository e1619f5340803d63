import { resolve } from 'node:path';
import process from 'node:process';
import ts from 'typescript';

/** A type as the driver returns it. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'document' | 'bytes';

export interface Declared {
  readonly place: string;
  /** Null: no declared row. */
  readonly fields: readonly Field[] | null;
}

export interface Field {
  readonly name: string;
  readonly kinds: ReadonlySet<Kind | 'any'>;
  readonly isNullable: boolean;
  readonly isOptional: boolean;
  /** The codes of a field that is declared as some of them; null for another field. */
  readonly codes: ReadonlySet<string> | null;
}

function codesOf(parts: readonly ts.Type[]): Set<string> | null {
  const values = parts.filter((part) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
  const codes = values.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return codes.length > 0 && codes.length === values.length ? new Set(codes) : null;
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Set<Kind | 'any'> {
  const parts = type.isUnion() ? type.types : [type];
  return new Set(
    parts.flatMap((part): (Kind | 'any')[] => {
      if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
      if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess)) return ['any'];
      if (part.flags & ts.TypeFlags.StringLike) return ['string'];
      if (part.flags & ts.TypeFlags.NumberLike) return ['number'];
      if (part.flags & ts.TypeFlags.BooleanLike) return ['boolean'];
      if (checker.isArrayType(part) || checker.isTupleType(part)) return ['array'];
      if (part.flags & ts.TypeFlags.Intersection) return [...kindsOf(checker, (part as ts.IntersectionType).types[0] ?? part)];
      return part.symbol?.name === 'Buffer' || part.symbol?.name === 'Uint8Array' ? ['bytes'] : ['document'];
    }),
  );
}

function fieldsOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Field[] | null {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return null;
  if (row.isUnion()) return null;
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, at);
    const parts = type.isUnion() ? type.types : [type];
    const isLoose = parts.some((part) => part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
    return {
      name: property.name,
      kinds: kindsOf(checker, type),
      isNullable: isLoose || parts.some((part) => part.flags & ts.TypeFlags.Null),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      codes: codesOf(parts),
    };
  });
}

/** Every call of `execute` on a statement in the product's own code, with the row that it declares. */
export function declaredRows(): Declared[] {
  const { config } = ts.readConfigFile('tsconfig.server.json', ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram(fileNames, { ...options, incremental: false, noEmit: true, tsBuildInfoFile: undefined });
  const checker = program.getTypeChecker();
  const found: Declared[] = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !/\/(areas|platform|demo|reference)\//.test(source.fileName)) continue;
    if (/\.test\.ts$|\/testing\//.test(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'execute') return;
      const type = checker.getTypeAtLocation(node.expression.expression);
      if (type.symbol?.name !== 'RawBuilder') return;
      const [row] = checker.getTypeArguments(type as ts.TypeReference);
      const { line, character } = source.getLineAndCharacterOfPosition(node.expression.name.getStart(source));
      const fields = row === undefined ? null : fieldsOf(checker, row, node);
      found.push({ place: `${resolve(source.fileName)}:${line + 1}:${character + 1}`, fields: fields?.length === 0 ? null : fields });
    };
    visit(source);
  }
  return found;
}
