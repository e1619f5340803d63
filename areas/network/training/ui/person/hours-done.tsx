import { Progress, Text } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { hoursText } from '../../domain/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';

/** Completed and required minutes, as text and bar; empty when none are required. */
export function HoursDone({ done, due }: { done: number; due: number }) {
  const t = useTrainingTexts();
  const language = useLanguage();
  if (due === 0) return null;
  const text = t('periods.progress', { done: hoursText(done, language), due: hoursText(due, language) });
  return (
    <div>
      <Text size="sm" mb={4}>
        {text}
      </Text>
      <Progress value={Math.min(100, (done / due) * 100)} color={done >= due ? 'green' : 'orange'} aria-label={text} />
    </div>
  );
}
