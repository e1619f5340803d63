import { resolve } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const root = resolve(import.meta.dirname, '../..');

/** In the order in which people meet them: what a screen shares with an earlier one is there already. */
const SCREENS = [
  ['start', 'apps/web/main.tsx'],
  ['login', 'areas/access/ui/login/login-page.tsx'],
  ['frame', 'platform/ui-shell/frame/frame.tsx'],
  ['list', 'areas/policies/ui/list/policy-list-page.tsx'],
  ['quoter', 'areas/quotations/ui/quoter/new-quote-page.tsx'],
] as const;

/**
 * Names the chunk of a module that one of the first screens needs, null for all others. Left to itself the bundler makes a file of every small
 * module that two pages share, and a hundred files of 1 kB queue for the six connections that a browser opens.
 */
export function firstScreenOf(): (id: string, modules: Modules) => string | null {
  let needed: ReadonlyMap<string, string> | undefined;
  const walk = (modules: Modules) => {
    const found = new Map<string, string>();
    for (const [name, file] of SCREENS) {
      const waiting = [resolve(root, file)];
      if (modules.getModuleInfo(resolve(root, file)) === null) throw new Error(`${file} is no screen any more`);
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id)) continue;
        found.set(id, name);
        waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
      }
    }
    // The screens themselves stay chunks of their own: they are what is loaded by name.
    for (const [, file] of SCREENS) found.delete(resolve(root, file));
    return found;
  };
  return (id, modules) => {
    needed ??= walk(modules);
    return needed.get(id) ?? null;
  };
}
