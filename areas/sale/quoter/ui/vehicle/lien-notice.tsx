import { Button, Group, Text } from '@mantine/core';
import { shortOfLien } from '#areas/sale/contracts/domain/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import classes from '../quoter.module.css';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** Warns of a cover that ends before the lien, and proposes the duration that reaches its end. */
export function LienNotice() {
  const t = useObjectTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { data, price } = useQuoter();
  const sold = (price.chosen?.premiumByDuration ?? []).flatMap(({ months, premium }) => (premium === null ? [] : [months]));
  const short = shortOfLien(data, price.chosen?.months ?? data.choice.months, sold);
  if (short === null) return null;
  const { enough } = short;
  return (
    <Group gap="xs" aria-live="polite">
      <Text size="sm" className={classes.warning}>
        {t('lien.short', { cover: formatDate(short.coverEnds), lien: formatDate(short.lienEnds) })}
      </Text>
      {enough === null ? null : (
        <Button size="compact-sm" variant="light" onClick={() => set('choice.months', enough)}>
          {t('lien.extend', { duration: durationWords(enough, language) })}
        </Button>
      )}
    </Group>
  );
}
