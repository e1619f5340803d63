import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { config } from '../api/index.ts';
import { FLAG_DEFAULTS, type Flag } from '../domain/index.ts';

/** Returns the current value of a configuration flag; follows changes live. */
export function useFlag(flag: Flag): boolean {
  const { data } = useApiQuery(config, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.config.find(({ codice }) => codice === flag)?.valore ?? FLAG_DEFAULTS[flag];
}
