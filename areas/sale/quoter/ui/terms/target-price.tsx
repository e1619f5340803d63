import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findDiscount } from '#areas/sale/quotations/api/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { useReviewTexts } from '../../texts/review/it.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { useChoice } from '../state/use-choice.ts';

/** What the search for a discount found, in words. */
interface Outcome {
  readonly text: string;
  readonly failed: boolean;
}

/** The premium that the seller wants to reach: computes the discount, as far as they may give it. */
export function TargetPrice() {
  const t = useReviewTexts();
  const language = useLanguage();
  const { data } = useQuoter();
  const choice = useChoice();
  const fields = useForm<{ premium: number | string | null }>({ defaultValues: { premium: null } });
  const search = useApiMutation(findDiscount);
  const [outcome, setOutcome] = useState<Outcome>();

  const calculate = async () => {
    const wanted = fields.getValues('premium');
    if (typeof wanted !== 'number' || wanted <= 0) return setOutcome({ text: t('target.type'), failed: true });
    try {
      const { found } = await search.mutateAsync({ body: { data, premium: wanted } });
      if (found === null) return setOutcome({ text: t('target.noPrice'), failed: true });
      choice.setDiscount(found.discount);
      const premium = formatEuro(found.premium, language);
      const key = found.premium === wanted ? 'exact' : found.premium > wanted ? 'lowest' : 'nearest';
      setOutcome({ text: t(`target.${key}`, { premium }), failed: false });
    } catch (error) {
      setOutcome({ text: messageOf(error, kitText('unexpected')), failed: true });
    }
  };

  return (
    <div>
      <Group align="end" gap="sm">
        <MoneyField control={fields.control} name="premium" label={t('target.label')} />
        <Button variant="default" loading={search.isPending} onClick={() => void calculate()}>
          {t('target.calculate')}
        </Button>
      </Group>
      <Text size="sm" role="status" c={outcome?.failed === true ? 'var(--mantine-color-error)' : 'dimmed'}>
        {outcome?.text ?? t('target.help')}
      </Text>
    </div>
  );
}
