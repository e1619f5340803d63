import { useOperationsTexts } from '../texts/it.ts';

/** Milliseconds in words: '3 min 20 s'. */
export function DurationText({ ms }: { readonly ms: number | null }) {
  const t = useOperationsTexts();
  if (ms === null) return null;
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return t('duration.none');
  if (seconds < 60) return t('duration.seconds', { value: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('duration.minutes', { minutes, seconds: seconds % 60 });
  return t('duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
