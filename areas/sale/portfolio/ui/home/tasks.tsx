import { Button, Paper, Skeleton } from '@mantine/core';
import { IconCalendarExclamation, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newQuotationAddress } from '#areas/sale/quotations/api/addresses.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { policiesAddress } from '../../api/addresses.ts';
import type { Summary } from '../../api/index.ts';
import { usePoliciesTexts } from '../../texts/it.ts';
import classes from './home.module.css';

/** Days ahead in which expiring policies count. */
const EXPIRING_DAYS = 30;

interface TaskProps {
  readonly href: string;
  readonly icon: typeof IconCalendarExclamation;
  /** Undefined while unknown. */
  readonly text: string | undefined;
}

function Task({ href, icon: Icon, text }: TaskProps) {
  const icon = <Icon size={20} stroke={1.6} aria-hidden />;
  // A link without text has no name for a screen reader.
  if (text === undefined) {
    return (
      <div className={classes.task}>
        {icon}
        <Skeleton height={14} width={220} />
      </div>
    );
  }
  return (
    <Link to={href} className={classes.task}>
      {icon}
      {text}
    </Link>
  );
}

/** Policies that expire soon, with a link to exactly those rows, and the next quotation. */
export function Tasks({ data, today }: { data: Summary | undefined; today: PlainDate }) {
  const t = usePoliciesTexts();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const seesPolicies = useHasRole('READ_POLIZZE');
  const expiring = { stato: 'POLIZZA', scadenzaDa: today, scadenzaA: addDays(today, EXPIRING_DAYS) };
  return (
    <Paper withBorder p="sm" component="nav" aria-label={t('home.shortcuts')} className={classes.tasks}>
      {seesPolicies ? (
        <Task
          href={policiesAddress.href(expiring)}
          icon={IconCalendarExclamation}
          text={data && t('home.expiring', { count: data.expiring })}
        />
      ) : null}
      {mayCreate ? (
        <Button component={Link} to={newQuotationAddress.href()} leftSection={<IconPlus size={16} stroke={1.8} />}>
          {t('home.newQuotation')}
        </Button>
      ) : null}
    </Paper>
  );
}
