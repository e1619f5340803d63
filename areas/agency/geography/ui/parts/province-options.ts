import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listProvinces } from '../../api/index.ts';

/** Provinces by id as options; those of the past too, where a past town is corrected. */
export function useProvinceIds(past: boolean) {
  const { data } = useApiQuery(listProvinces, { query: { suppressed: past } });
  return (data?.items ?? []).map(({ id, name, acronym }) => ({ value: id, label: `${name} (${acronym})` }));
}
