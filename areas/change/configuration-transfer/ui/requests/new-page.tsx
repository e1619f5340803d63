import { Button, Group, MultiSelect, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { DropZone } from '#platform/ui-kit/file/drop-zone.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { exchangeAddress } from '../../api/addresses.ts';
import { createExport, createImport, exchangeItems, listExchanges, MAX_EXCHANGE_FILE } from '../../api/index.ts';
import {
  EXCHANGE_DIRECTIONS,
  EXCHANGE_TYPE_LABELS,
  EXCHANGE_TYPES,
  type ExchangeDirection,
  type ExchangeType,
} from '../../domain/index.ts';
import { type ExchangeText, useExchangeTexts } from '../../texts/it.ts';

/** Returns the message when a request could not be created: the reason, or that it was unexpected (spec §8). */
function creationFailure(t: ExchangeText, error: unknown): unknown {
  return isApiError(error, 'INTERNAL') ? new ShownError(t('requests.createFailed')) : error;
}

const STEPS = 2;

function DirectionStep({ value, onChange }: { value: ExchangeDirection; onChange: (value: ExchangeDirection) => void }) {
  const t = useExchangeTexts();
  return (
    <Radio.Group label={t('wizard.direction')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {EXCHANGE_DIRECTIONS.map((direction) => (
          <Radio
            key={direction}
            value={direction}
            label={t(`requests.${direction}`)}
            description={t(direction === 'EXPORT' ? 'wizard.exportHelp' : 'wizard.importHelp')}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function ExportStep({ onBack }: { onBack: () => void }) {
  const t = useExchangeTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [type, setType] = useState<ExchangeType>('TARIFFE');
  const [codes, setCodes] = useState<string[]>([]);
  const { data } = useApiQuery(exchangeItems, { query: { tipo: type } });
  const create = useApiMutation(createExport, { invalidates: [listExchanges] });

  async function make(): Promise<void> {
    try {
      const { id } = await create.mutateAsync({ body: { type, codes } });
      await navigate({ to: exchangeAddress.href({ id }) });
    } catch (error) {
      notify.failed(creationFailure(t, error));
    }
  }

  return (
    <Stack gap="md">
      <Radio.Group
        label={t('wizard.type')}
        value={type}
        onChange={(next) => {
          setType(next);
          setCodes([]);
        }}
      >
        <Stack gap="xs" mt="xs">
          {EXCHANGE_TYPES.map((value) => (
            <Radio key={value} value={value} label={EXCHANGE_TYPE_LABELS[value][language]} />
          ))}
        </Stack>
      </Radio.Group>
      {type === 'DUMP' ? null : (
        <MultiSelect
          label={t('wizard.items')}
          description={t('wizard.itemsHelp')}
          data={(data?.items ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          value={codes}
          onChange={setCodes}
          searchable
          clearable
          maw={560}
        />
      )}
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('wizard.back')}
        </Button>
        <Button loading={create.isPending} onClick={() => void make()}>
          {t('wizard.export')}
        </Button>
      </Group>
    </Stack>
  );
}

function ImportStep({ onBack }: { onBack: () => void }) {
  const t = useExchangeTexts();
  const navigate = useNavigate();
  const create = useApiMutation(createImport, { invalidates: [listExchanges] });

  async function send(file: File): Promise<void> {
    try {
      const { id, already } = await create.mutateAsync({ body: { file: await encodedFile(file) } });
      if (already) notify.done(t('wizard.already'));
      await navigate({ to: exchangeAddress.href({ id }) });
    } catch (error) {
      notify.failed(creationFailure(t, error));
    }
  }

  return (
    <Stack gap="md">
      <Text>{t('wizard.fileHelp')}</Text>
      {create.isPending ? (
        <Text role="status">{t('wizard.checking')}</Text>
      ) : (
        <DropZone
          label={t('wizard.file')}
          accept={['.json']}
          maxBytes={MAX_EXCHANGE_FILE}
          multiple={false}
          disabled={false}
          invalid={false}
          describedBy={undefined}
          focusRef={null}
          onBlur={() => undefined}
          onFiles={([file]) => {
            if (file !== undefined) void send(file);
          }}
        />
      )}
      <div>
        <Button variant="default" onClick={onBack}>
          {t('wizard.back')}
        </Button>
      </div>
    </Stack>
  );
}

/** `/admin/data-exchange/nuova`: export or import, then the records or the file. */
export function NewExchangePage() {
  const t = useExchangeTexts();
  const [step, setStep] = useState(1);
  const [direction, setDirection] = useState<ExchangeDirection>('EXPORT');
  const back = () => setStep(1);
  return (
    <Paper withBorder p="md" radius="md">
      <Title order={2} size="h4">
        {step === 1 ? t('wizard.title') : t(`requests.${direction}`)}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('wizard.step', { step, steps: STEPS })}
      </Text>
      {step === 1 ? (
        <Stack gap="md">
          <DirectionStep value={direction} onChange={setDirection} />
          <div>
            <Button onClick={() => setStep(2)}>{t('wizard.next')}</Button>
          </div>
        </Stack>
      ) : direction === 'EXPORT' ? (
        <ExportStep onBack={back} />
      ) : (
        <ImportStep onBack={back} />
      )}
    </Paper>
  );
}
