import { ActionIcon, Button, Group, NavLink, Select, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useValues } from '#platform/ui-shell/routing/use-values.ts';
import { tariffAddresses } from '../../../api/addresses.ts';
import { COVERAGE_TYPES, coverageName } from '../../../domain/index.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { Section } from '../../section.tsx';
import { keyed } from '../keyed.ts';
import classes from '../tariff.module.css';
import type { TariffForm } from '../tariff-form.ts';
import { CoverageEditor } from './coverage-editor.tsx';
import { newCoverage } from './new-coverage.ts';

interface CoveragesProps {
  readonly form: TariffForm;
  readonly readOnly: boolean;
}

/** The open coverage is in the address: `?garanzia=KASKO_COMPLETA`. */
function useOpenCoverage() {
  const navigate = useNavigate();
  return {
    open: useValues(tariffAddresses.record)?.garanzia,
    show: (type: string) =>
      void navigate({ to: '.', search: (search: object) => ({ ...search, garanzia: type }), replace: true, resetScroll: false }),
  };
}

/** The coverages in sellers' order, and the open one with its properties. */
export function CoveragesTab({ form, readOnly }: CoveragesProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const coverages = useWatch({ control: form.control, name: 'coverages' });
  const { open, show } = useOpenCoverage();
  const found = coverages.findIndex((coverage) => coverage.type === open);
  const index = found === -1 ? 0 : found;
  const current = coverages[index];
  const used = new Set(coverages.map((coverage) => coverage.type));
  const nameOf = (type: string) => coverageName(type)[language];
  const set = (next: typeof coverages) => form.setValue('coverages', next, { shouldDirty: true });

  const add = (type: string | null) => {
    if (type === null) return;
    set([...form.getValues('coverages'), newCoverage(type, form.getValues('eligibility'))]);
    show(type);
  };
  const move = (by: -1 | 1) => {
    const next = [...form.getValues('coverages')];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + by, 0, moved);
    set(next);
    show(moved.type);
  };
  const remove = async () => {
    if (current === undefined) return;
    const name = nameOf(current.type);
    if (
      !(await confirm({
        title: t('coverages.removeTitle', { name }),
        message: t('coverages.removeText'),
        confirm: t('coverages.remove'),
        danger: true,
      }))
    )
      return;
    set(form.getValues('coverages').filter((_, i) => i !== index));
  };

  const marks = (coverage: (typeof coverages)[number]) =>
    [
      coverage.mandatory ? t('coverages.mandatory') : coverage.preselected ? t('coverages.preselected') : null,
      coverage.complimentary ? t('coverages.complimentary') : null,
    ]
      .filter((mark) => mark !== null)
      .join(' · ');

  return (
    <div className={classes.coverages}>
      <Section title={t('coverages.title', { count: coverages.length })} cols={1}>
        <div>
          <div className={classes.list}>
            {keyed(coverages, (coverage) => coverage.type).map(({ item, index: at, key }) => (
              <NavLink
                key={key}
                component="button"
                type="button"
                label={item.name || nameOf(item.type)}
                description={marks(item)}
                active={at === index}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => show(item.type)}
              />
            ))}
          </div>
          {readOnly ? null : (
            <Select
              mt="sm"
              aria-label={t('coverages.add')}
              placeholder={t('coverages.add')}
              data={COVERAGE_TYPES.filter(({ code }) => !used.has(code)).map((type) => ({ value: type.code, label: type[language] }))}
              searchable
              value={null}
              onChange={add}
              nothingFoundMessage={t('coverages.noMore')}
            />
          )}
        </div>
      </Section>
      {current === undefined ? (
        <EmptyState title={t('coverages.none')} text={t('coverages.noneText')} />
      ) : (
        <div>
          <Group justify="space-between" mb="sm">
            <Text fw={600} size="lg">
              {nameOf(current.type)}
            </Text>
            {readOnly ? null : (
              <Group gap="xs">
                <ActionIcon variant="default" size="lg" disabled={index === 0} onClick={() => move(-1)} aria-label={t('coverages.up')}>
                  <IconArrowUp size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  disabled={index === coverages.length - 1}
                  onClick={() => move(1)}
                  aria-label={t('coverages.down')}
                >
                  <IconArrowDown size={16} stroke={1.6} />
                </ActionIcon>
                <Button variant="default" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => void remove()}>
                  {t('coverages.remove')}
                </Button>
              </Group>
            )}
          </Group>
          <CoverageEditor key={current.type} form={form} index={index} readOnly={readOnly} />
        </div>
      )}
    </div>
  );
}
