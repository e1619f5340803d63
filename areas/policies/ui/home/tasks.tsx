import { Button, Paper, Skeleton, Title } from '@mantine/core';
import { IconCalendarExclamation, IconFileCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { addDays, type PlainDate } from '#platform/domain-kit/dates.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import type { Summary } from '../../api/index.ts';
import { usePoliciesTexts } from '../texts.ts';
import classes from './home.module.css';

/** How far ahead expiring policies are looked for. */
const EXPIRING_DAYS = 30;

/** What waits to be done, each line leading to exactly those rows. */
export function Tasks({ data, today }: { data: Summary | undefined; today: PlainDate }) {
  const t = usePoliciesTexts();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const seesQuotations = useHasRole('READ_PREVENTIVI');
  const seesPolicies = useHasRole('READ_POLIZZE');
  const expiring = { stato: 'POLIZZA', scadenzaDa: today, scadenzaA: addDays(today, EXPIRING_DAYS) };
  return (
    <Paper withBorder p="md" mih={190}>
      <Title order={3} size="h4" mb="xs">
        {t('home.shortcuts')}
      </Title>
      {data === undefined ? (
        <Skeleton height={88} />
      ) : (
        <>
          {seesQuotations ? (
            <Link to="/preventivi" search={{ stato: 'PREVENTIVO_ACCETTATO' }} className={classes.task}>
              <IconFileCheck size={20} stroke={1.6} aria-hidden />
              {t('home.toIssue', { count: data.toIssue })}
            </Link>
          ) : null}
          {seesPolicies ? (
            <Link to="/polizze" search={expiring} className={classes.task}>
              <IconCalendarExclamation size={20} stroke={1.6} aria-hidden />
              {t('home.expiring', { count: data.expiring })}
            </Link>
          ) : null}
        </>
      )}
      {mayCreate ? (
        <Button component={Link} to="/preventivi/nuovo" mt="sm" leftSection={<IconPlus size={16} stroke={1.8} />}>
          {t('home.newQuotation')}
        </Button>
      ) : null}
    </Paper>
  );
}
