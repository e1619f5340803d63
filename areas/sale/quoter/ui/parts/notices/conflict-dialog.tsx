import { Button, Group, Modal, Radio, ScrollArea, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate, isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useNoticesTexts } from '../../../texts/notices/it.ts';
import { betterTheirs, type Difference, differences, keepMine } from '../../logic/differences.ts';
import { emptyQuote, type QuoteValues, wellFormed } from '../../logic/quote-data.ts';
import { replaceSaved, replaceValues } from '../../state/form-values.ts';
import { useQuoter } from '../../state/quoter-context.ts';
import type { Save } from '../../state/use-save.ts';

interface ConflictDialogProps {
  readonly form: SchemaForm<QuoteValues>;
  readonly save: Save;
  readonly quoteId: number;
}

/** Another user saved first: shows both versions field by field, with a choice for each. */
export function ConflictDialog({ form, save, quoteId }: ConflictDialogProps) {
  const t = useNoticesTexts();
  const language = useLanguage();
  const { today } = useQuoter();
  const query = useApiQuery(read, { params: { id: quoteId } });
  const [chosen, setTheirs] = useState<ReadonlySet<string>>();
  const current = query.isFetching ? undefined : query.data;
  const mine = wellFormed(form.getValues(), emptyQuote(today));
  const found = current === undefined ? [] : differences(mine, current.data);
  const theirs = chosen ?? betterTheirs(found, form.formState.defaultValues);

  const shown = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('conflict.empty');
    if (Array.isArray(value)) return t('conflict.chosen', { count: value.length });
    if (typeof value === 'object') return t('conflict.set');
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (path.endsWith('.phone') && typeof value === 'string') return formatPhone(value);
    return isPlainDate(value) ? formatDate(value) : String(value);
  };
  const choose = (path: string, takeTheirs: boolean) => {
    const next = new Set(theirs);
    if (takeTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  const saveChoices = async () => {
    if (current === undefined) return;
    const kept = new Set(found.map(({ path }) => path).filter((path) => !theirs.has(path)));
    const merged = keepMine(current.data, found, kept);
    replaceSaved(form, current.data);
    replaceValues(form, merged);
    save.endConflict();
    await save.saveOver(merged, { id: current.id, version: current.version });
  };

  const row = ({ path, mine: own, theirs: other }: Difference) => {
    const label = CONTRACT_FIELDS[path]?.[language] ?? path;
    return (
      <Table.Tr key={path}>
        <Table.Th scope="row">{label}</Table.Th>
        {[false, true].map((takeTheirs) => (
          <Table.Td key={String(takeTheirs)}>
            <Radio
              name={path}
              checked={theirs.has(path) === takeTheirs}
              onChange={() => choose(path, takeTheirs)}
              label={shown(path, takeTheirs ? other : own)}
              aria-label={`${label}, ${t(takeTheirs ? 'conflict.theirs' : 'conflict.mine')}: ${shown(path, takeTheirs ? other : own)}`}
            />
          </Table.Td>
        ))}
      </Table.Tr>
    );
  };

  return (
    <Modal opened onClose={save.endConflict} size="lg" title={t('conflict.title')}>
      <Text mb="xs">{save.conflict}</Text>
      {query.error === null ? null : <QueryError error={query.error} onRetry={() => void query.refetch()} />}
      {current === undefined ? (
        query.error === null ? (
          <LoadingState />
        ) : null
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t(found.length === 0 ? 'conflict.none' : 'conflict.intro')}
          </Text>
          <Group gap="xs" mb="xs">
            <Button size="compact-sm" variant="default" onClick={() => setTheirs(new Set())}>
              {t('conflict.allMine')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setTheirs(new Set(found.map(({ path }) => path)))}>
              {t('conflict.allTheirs')}
            </Button>
          </Group>
          <ScrollArea.Autosize mah="50vh">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('conflict.field')}</Table.Th>
                  <Table.Th>{t('conflict.mine')}</Table.Th>
                  <Table.Th>{t('conflict.theirs')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>{found.map(row)}</Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={save.endConflict}>
              {t('conflict.cancel')}
            </Button>
            <Button onClick={() => void saveChoices()}>{t('conflict.save')}</Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
