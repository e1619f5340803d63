import { useFlag } from '#areas/agency/settings/ui/public.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { CancellationPreview } from '../../api/preview-schema.ts';
import type { CancellationInput } from '../../api/routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

interface CoverageFieldsProps {
  readonly form: Pick<SchemaForm<CancellationInput>, 'field' | 'watch'>;
  /** Lines of the previewed policy; none before the first preview. */
  readonly lines: CancellationPreview['lines'];
}

/** The coverages that end, and those refunded although the rules exclude them or a claim used them. */
export function CoverageFields({ form, lines }: CoverageFieldsProps) {
  const t = useCancellationsTexts();
  const mayForce = useFlag('FORZA_ANNULLAMENTO_GARANZIE');
  const [chosen, forced] = [form.watch('coverages') ?? [], form.watch('forced') ?? []];
  const names = new Map([
    ...[...chosen, ...forced].map((code) => [code, code] as const),
    ...lines.map((line) => [line.coverage, line.name] as const),
  ]);
  const options = [...names].map(([value, label]) => ({ value, label }));
  const forcible = options.filter(
    ({ value }) => forced.includes(value) || lines.some(({ coverage, forcible }) => coverage === value && forcible),
  );
  if (options.length === 0) return null;
  return (
    <>
      <MultiSelectField {...form.field('coverages')} options={options} help={t('form.coveragesHelp')} />
      {mayForce && forcible.length > 0 ? (
        <MultiSelectField {...form.field('forced')} options={forcible} help={t('form.forcedHelp')} />
      ) : null}
    </>
  );
}
