import type { Plugin } from 'vite';

const JSON_SCHEMA = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/**
 * Every zod schema can write itself as JSON Schema, which only the server needs (for its OpenAPI document), and
 * bundlers cannot drop that code: 5 kB of each first load. In the browser its functions throw instead.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'nais-without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!JSON_SCHEMA.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const absent = names.map((name) => `export const ${name} = () => { throw new Error('${name} is not in the browser'); };`);
      const renamed = code.match(/^export \{ \w+ as \w+ \};$/gm) ?? [];
      return { code: [...absent, ...renamed].join('\n'), map: null };
    },
  };
}
