import { apiClient } from '#platform/ui-shell/api/client.ts';
import { listTowns, type TownRow } from '../../api/town-routes.ts';

/** Finds towns of today by name or code, with their ids and versions. */
export async function findTowns(text: string, signal: AbortSignal): Promise<readonly TownRow[]> {
  const { items } = await apiClient.call(listTowns, { query: { search: text, stato: ['ATTIVO'], max: 20 } }, { signal });
  return items;
}

export function townLabel({ name, province, cadastralCode }: Pick<TownRow, 'name' | 'province' | 'cadastralCode'>): string {
  return `${name} (${province}, ${cadastralCode})`;
}
