import { Button, Text } from '@mantine/core';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { tenant } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import classes from './login.module.css';

type Demo = NonNullable<ResponseOf<typeof tenant>['demo']>;

interface DemoUsersProps {
  readonly demo: Demo;
  readonly onChoose: (user: { username: string; password: string }) => void;
}

/** Demonstration mode only: one user of each group; a click fills in the form. */
export function DemoUsers({ demo, onChoose }: DemoUsersProps) {
  const t = useAccessTexts();
  return (
    <section className={classes.demo} aria-label={t('login.demo')}>
      <Text fw={600}>{t('login.demo')}</Text>
      <Text c="dimmed" size="xs">
        {t('login.demoHelp', { password: demo.password })}
      </Text>
      <div className={classes.users}>
        {demo.users.map(({ username, gruppo }) => (
          <Button
            key={username}
            variant="default"
            size="compact-sm"
            title={username}
            onClick={() => onChoose({ username, password: demo.password })}
          >
            {t(`groups.${gruppo}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
