import { useQuery } from '@tanstack/react-query';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { getCity } from '../api/index.ts';
import { TOWN_CONTINUED, TOWN_ENDED } from '../domain/ended-town-texts.ts';

/** Returns that a town has ended, with its day and the one that continues it; undefined for a town of today. */
export function useTownEnd(code: string | null): string | undefined {
  const today = useToday();
  const language = useLanguage();
  const { data } = useQuery({ ...apiQuery(getCity, { params: { cadastralCode: code ?? '' } }), enabled: code !== null, retry: false });
  if (data === undefined || data.cadastralCode !== code || data.validTo === null) return undefined;
  if (today < data.validTo) return undefined;
  const day = formatDate(data.validTo);
  if (data.continuedBy === null) return interpolate(TOWN_ENDED[language], { day });
  const { name, province } = data.continuedBy;
  return interpolate(TOWN_CONTINUED[language], { day, name, province });
}
