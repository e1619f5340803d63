import { List, Text } from '@mantine/core';
import { valueText } from '#platform/domain-kit/versioned/change-text.ts';
import type { Change } from '#platform/domain-kit/versioned/differences.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';

/** A list of differences: place, old value, new value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useKitTexts();
  const language = useLanguage();
  return (
    <List size="sm" spacing={2}>
      {changes.map((change) => (
        <List.Item key={`${change.kind} ${change.key}`}>
          {change.place[language]}:{' '}
          {change.kind === 'CAMBIATO' ? (
            <>
              <Text span inherit td="line-through" c="dimmed">
                {valueText(change.before, change.unit, language)}
              </Text>{' '}
              → <b>{valueText(change.after, change.unit, language)}</b>
            </>
          ) : (
            <b>{t(`change.${change.kind}`)}</b>
          )}
        </List.Item>
      ))}
    </List>
  );
}
