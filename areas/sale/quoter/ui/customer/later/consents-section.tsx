import { Group, Radio, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { PrivacyNoticeLink } from '#areas/agency/settings/ui/public.tsx';
import { CONSENT_LABELS } from '#areas/customers/customers/api/index.ts';
import { CONSENT_PURPOSES } from '#areas/customers/customers/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { usePartiesTexts } from '../../../texts/parties/it.ts';
import { FoldingSection } from '../../parts/fields/folding-section.tsx';
import { useSetValue } from '../../state/quote-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';

const PATHS = ['consents.MARKETING', 'consents.MARKETING_TERZI', 'consents.PROFILAZIONE'] as const;

/** The privacy notice and the three questions; the answers are saved with the quotation. */
export function ConsentsSection() {
  const t = usePartiesTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { control } = useQuoter().form;
  const consents = useWatch({ control, name: 'consents' });
  const given = CONSENT_PURPOSES.map((purpose) => {
    const answer = consents?.[purpose] ?? null;
    return answer === null ? null : `${CONSENT_LABELS[purpose][language]}: ${t(answer ? 'yes' : 'no')}`;
  });
  return (
    <FoldingSection title={t('consents')} aside={<PrivacyNoticeLink />} names={PATHS} holds={given}>
      <Text size="sm" c="dimmed">
        {t('consentsHelp')}
      </Text>
      {CONSENT_PURPOSES.map((purpose) => {
        const answer = consents?.[purpose] ?? null;
        return (
          <Radio.Group
            key={purpose}
            label={CONSENT_LABELS[purpose][language]}
            value={answer === null ? null : String(answer)}
            onChange={(value) => set(`consents.${purpose}`, value === 'true')}
          >
            <Group gap="md" mt={4}>
              <Radio value="true" label={t('yes')} />
              <Radio value="false" label={t('no')} />
            </Group>
          </Radio.Group>
        );
      })}
    </FoldingSection>
  );
}
