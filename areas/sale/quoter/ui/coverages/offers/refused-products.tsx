import { Group, Text } from '@mantine/core';
import { CompanyName } from '#areas/offer/catalogue/ui/public.tsx';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { Section } from '../../parts/fields/section.tsx';
import { useQuoter } from '../../state/quoter-context.ts';
import classes from '../coverages.module.css';

/** Products that do not suit the customer or the object, each with the reasons. */
export function RefusedProducts() {
  const t = useQuoterTexts();
  const { notOffered } = useQuoter().price;
  if (notOffered.length === 0) return null;
  return (
    <Section title={t('coverages.refused', { count: notOffered.length })}>
      <Text size="sm" c="dimmed">
        {t('coverages.refusedHelp')}
      </Text>
      <ul className={classes.refusedList}>
        {notOffered.map(({ product, company, companyLogo, reasons }) => (
          <li key={product} className={classes.refused}>
            <Group gap="2px 8px">
              <strong>{product}</strong>
              <Text component="div" size="sm" c="dimmed">
                <CompanyName name={company} logo={companyLogo} />
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              {reasons.join('; ')}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
