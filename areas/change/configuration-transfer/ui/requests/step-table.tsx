import { Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SettingCode } from '#areas/agency/settings/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ExchangeStep } from '../../api/index.ts';
import { useExchangeTexts } from '../../texts/it.ts';
import classes from '../changes/change-table.module.css';

/** Kinds whose code adds nothing to the name. */
const CODELESS: readonly ExchangeStep['kind'][] = ['regole', 'questionari', 'informative'];

interface StepTableProps {
  readonly title: string;
  /** Text if nothing changes. */
  readonly nothing: string;
  readonly steps: readonly ExchangeStep[];
}

/** Effect of an import on each record; unchanged ones on demand. */
export function StepTable({ title, nothing, steps }: StepTableProps) {
  const t = useExchangeTexts();
  const language = useLanguage();
  const [onlyChanges, setOnlyChanges] = useState(true);
  const shown = onlyChanges ? steps.filter(({ action }) => action !== 'UGUALE') : steps;
  return (
    <section>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Switch
        my="xs"
        label={t('request.onlyChanges')}
        checked={onlyChanges}
        onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <Text>{nothing}</Text>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('request.name')}</th>
              <th scope="col">{t('request.kind')}</th>
              <th scope="col">{t('request.action')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, code, name, action, changes, places }) => (
              <tr key={`${kind} ${code} ${name}`}>
                <th scope="row">
                  {kind === 'regole' ? t(`request.rules.${code as SettingCode}`) : name}
                  {CODELESS.includes(kind) ? null : <span>{code}</span>}
                </th>
                <td data-side={t('request.kind')}>{t(`request.kinds.${kind}`)}</td>
                <td data-side={t('request.action')}>
                  {t(`request.${action}`)}
                  {changes === 0 ? null : (
                    <details>
                      <summary>{t('changes.count', { count: changes })}</summary>
                      {places.map((place) => (
                        <div key={place.it}>{place[language]}</div>
                      ))}
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
