import { Text } from '@mantine/core';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { UserDetail } from '../../api/user-routes.ts';
import { DEACTIVATION_LABELS } from '../../domain/texts.ts';
import { useUsersTexts } from '../../texts/it.ts';

/** All deactivations of a user, open or lifted. */
export function UserHistoryTab({ user }: { user: UserDetail }) {
  const t = useUsersTexts();
  const language = useLanguage();
  if (user.deactivations.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  const entries = user.deactivations.map((one) => ({
    key: `${one.cause}-${one.raisedAt}`,
    at: one.raisedAt,
    title: DEACTIVATION_LABELS[one.cause][language],
    who: one.raisedBy ?? t('history.automatic'),
    details: (
      <>
        {one.reason === null ? null : <Text size="sm">{one.reason}</Text>}
        {one.liftedAt === null ? null : (
          <Text size="sm" c="dimmed">
            {t('history.lifted')} <MomentText instant={one.liftedAt} /> · {one.liftedBy ?? t('history.automatic')}
          </Text>
        )}
      </>
    ),
  }));
  return <Timeline entries={entries} />;
}
