import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { sumCents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { attributeLine, type BankLineRow, listTitles, MOST_TITLES, type TitleRow } from '../../api/index.ts';
import { useBankingTexts } from '../../texts/it.ts';
import { BANK_LINE_QUERIES } from './stale.ts';

interface AttributeProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const PAUSE_MS = 300;

function Found({
  line,
  search,
  chosen,
  onToggle,
}: {
  readonly line: BankLineRow;
  readonly search: string;
  readonly chosen: readonly TitleRow[];
  readonly onToggle: (title: TitleRow) => void;
}) {
  const t = useBankingTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(listTitles, { params: { id: line.id }, query: search === '' ? {} : { search } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState height={160} />;
  const isChosen = (title: TitleRow) => chosen.some(({ contractId }) => contractId === title.contractId);
  const shown = [...chosen, ...data.items.filter((title) => !isChosen(title))];
  if (shown.length === 0) return <Text c="dimmed">{t('attribute.none')}</Text>;
  return (
    <Stack gap={6} mah={280} style={{ overflowY: 'auto' }} role="group" aria-label={t('attribute.premiums')}>
      {shown.map((title) => (
        <Checkbox
          key={title.contractId}
          checked={isChosen(title)}
          disabled={!isChosen(title) && chosen.length === MOST_TITLES}
          onChange={() => onToggle(title)}
          label={`${title.policyNumber ?? title.number} · ${title.customer} · ${formatEuro(title.premium, language)}`}
        />
      ))}
    </Stack>
  );
}

/** Chooses the premiums that a movement pays: of exactly its amount, or leaving the rest. */
export function AttributeDialog({ line, onClose, onDone }: AttributeProps) {
  const t = useBankingTexts();
  const language = useLanguage();
  const attribute = useApiMutation(attributeLine, { invalidates: BANK_LINE_QUERIES });
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState<readonly TitleRow[]>(line.proposed.filter(({ isPaid }) => !isPaid));
  const [keepRest, setKeepRest] = useState(false);
  const left = line.rest - sumCents(chosen.map(({ premium }) => premium));
  const toggle = (title: TitleRow) =>
    setChosen((now) =>
      now.some(({ contractId }) => contractId === title.contractId)
        ? now.filter(({ contractId }) => contractId !== title.contractId)
        : [...now, title],
    );
  const save = () =>
    attribute
      .mutateAsync({
        params: { id: line.id },
        body: { contracts: chosen.map(({ contractId }) => contractId), keepRest: keepRest && left > 0 },
      })
      .then(() => {
        notify.done(t('done.paid'));
        onDone();
      }, notify.failed);
  return (
    <Modal opened onClose={onClose} title={t('attribute.title', { amount: formatEuro(line.rest, language) })} size="lg" centered>
      <Stack gap="sm">
        <TextInput
          label={t('attribute.search')}
          description={t('attribute.searchHelp')}
          value={typed}
          maxLength={50}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Found line={line} search={search} chosen={chosen} onToggle={toggle} />
        {chosen.length > 0 && left < 0 ? (
          <Alert color="red">{t('attribute.tooMuch', { amount: formatEuro(-left, language) })}</Alert>
        ) : null}
        {chosen.length > 0 && left > 0 ? (
          <Checkbox
            checked={keepRest}
            onChange={(event) => setKeepRest(event.currentTarget.checked)}
            label={t('attribute.keepRest', { amount: formatEuro(left, language) })}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('attribute.cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0 || left < 0 || (left > 0 && !keepRest)}
            loading={attribute.isPending}
            onClick={() => void save()}
          >
            {t('attribute.save', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
