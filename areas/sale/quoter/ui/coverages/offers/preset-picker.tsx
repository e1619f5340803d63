import { Select } from '@mantine/core';
import { usablePresets } from '#areas/offer/catalogue/api/index.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { choiceOf, offerOf } from '../../logic/preset.ts';
import type { Offer } from '../../logic/selection.ts';
import { useChoice } from '../../state/use-choice.ts';

/** Presets available to this customer and object, own packages first. Renders nothing when there are none. */
export function PresetPicker({ offers }: { offers: readonly Offer[] }) {
  const t = useQuoterTexts();
  const choice = useChoice();
  const { data = [] } = useApiQuery(usablePresets, {}, { staleTime: 60_000 });
  const fitting = data.flatMap((preset) => {
    const offer = offerOf(offers, preset);
    return offer === undefined ? [] : [{ preset, offer }];
  });
  if (fitting.length === 0) return null;
  const group = (own: boolean) =>
    fitting
      .filter(({ preset }) => preset.own === own)
      .map(({ preset, offer }) => ({ value: String(preset.id), label: `${preset.name} · ${offer.product} ${offer.package}` }));
  return (
    <Select
      aria-label={t('coverages.preset')}
      title={t('coverages.presetHelp')}
      placeholder={t('coverages.preset')}
      maw={420}
      data={[
        { group: t('coverages.presetOwn'), items: group(true) },
        { group: t('coverages.presetShared'), items: group(false) },
      ].filter(({ items }) => items.length > 0)}
      value={null}
      onChange={(id) => {
        const found = fitting.find(({ preset }) => String(preset.id) === id);
        if (found !== undefined) choice.start(choiceOf(found.offer, found.preset));
      }}
    />
  );
}
