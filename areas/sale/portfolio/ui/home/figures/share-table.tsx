import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import classes from '../home.module.css';
import { sharesOf } from './figures.ts';

interface ShareRow {
  readonly key: string;
  readonly label: string;
  readonly policies: number;
  readonly premium: number;
  /** The list of exactly these policies. */
  readonly href: string;
}

interface ShareTableProps {
  /** Heading of the first column. */
  readonly by: string;
  readonly rows: readonly ShareRow[];
}

/** Policies and premium by a criterion, with shares of the premium that add up to 100.0 %; each row links to its policies. */
export function ShareTable({ by, rows }: ShareTableProps) {
  const t = usePoliciesTexts();
  const language = useLanguage();
  const seesPolicies = useHasRole('READ_POLIZZE');
  const shares = sharesOf(rows.map(({ premium }) => premium));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col">{t('home.policies')}</th>
          <th scope="col">{t('home.premium')}</th>
          <th scope="col">{t('home.share')}</th>
          <td className={classes.share} aria-hidden />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, policies, premium, href }, i) => (
          <tr key={key}>
            <th scope="row">{seesPolicies ? <Link to={href}>{label}</Link> : label}</th>
            <td>{policies}</td>
            <td>
              <Money cents={premium} />
            </td>
            <td>{formatPercent(shares[i] ?? 0, language, 1)}</td>
            <td className={classes.share} aria-hidden>
              <span className={classes.bar} style={{ '--share': formatPercent(shares[i] ?? 0, 'en') } as CSSProperties} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
