import { UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { Warnings } from '../parts/notices/warning.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/**
 * The policy that the quotation integrates, for users that may calculate integrations; its obstacles come with the
 * price.
 */
export function IntegrationSection() {
  const t = useQuoterTexts();
  const field = useQuoteField();
  const { data, price } = useQuoter();
  const may = useHasRole('CALCOLA_INTEGRA', 'CALCOLA_SOLO_INTEGRA');
  if (!may && data.integratedPolicy === null) return null;
  const reasons = price.missing.filter((block) => block.field === 'integratedPolicy').map(({ text }) => text);
  return (
    <Section title={t('integration.title')}>
      <Fields>
        <div>
          <UpperCaseField {...field('integratedPolicy')} compact maxLength={40} help={t('integration.help')} />
          <Warnings texts={reasons} />
        </div>
      </Fields>
    </Section>
  );
}
