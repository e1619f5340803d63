import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CUSTOMER_WARNING_TEXTS } from '#areas/customers/api/index.ts';
import { customerWarnings } from '#areas/customers/domain/index.ts';
import { decodeTaxCode, isPersonTaxCode } from '#platform/domain-kit/tax-code.ts';
import { UpperCaseField } from '#platform/ui-kit/form/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { suggestedTaxCode } from '../logic/tax-code-fill.ts';
import { useQuoteField, useSetValue } from '../parts/quote-field.ts';
import { Warnings } from '../parts/warning.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';
import { useBirthPlace } from './places.ts';

const PERSON_LENGTH = 16;

/**
 * A person's tax code. Typed, it fills the data that are still empty; those complete, it is computed. What does not fit together is a
 * warning, never an obstacle: only the Revenue Agency assigns codes.
 */
export function TaxCodeField() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { data, today } = useQuoter();
  const { customer } = data;
  const code = customer.taxIdCode;
  const decoded = code !== null && isPersonTaxCode(code) ? decodeTaxCode(code, { on: today }) : undefined;
  const place = useBirthPlace(decoded?.placeCode, language);
  const suggested = suggestedTaxCode(customer);
  const computed = useRef<string | undefined>(undefined);
  const read = useRef<string | undefined>(undefined);
  const placed = useRef<string | undefined>(undefined);

  // Each suggestion and each code act once: what the user changes afterwards stays as she left it.
  useEffect(() => {
    if (suggested === undefined || suggested === computed.current || (code !== null && code !== computed.current)) return;
    computed.current = suggested;
    if (code !== suggested) set('customer.taxIdCode', suggested);
  }, [suggested, code, set]);

  useEffect(() => {
    if (code === null || decoded === undefined || code === computed.current) return;
    if (read.current !== code) {
      read.current = code;
      if (customer.gender === null) set('customer.gender', decoded.sex);
      if (customer.birthDate === null) set('customer.birthDate', decoded.birthDate);
    }
    if (placed.current !== code && place?.code === decoded.placeCode) {
      placed.current = code;
      if (customer.birthPlaceCode !== null) return;
      set('customer.birthPlaceCode', place.code);
      set('customer.birthPlace', place.name);
    }
  }, [decoded, code, place, customer.gender, customer.birthDate, customer.birthPlaceCode, set]);

  const warnings = customerWarnings(customer, today).filter((warning) => warning.startsWith('TAX_CODE'));
  return (
    <div>
      <UpperCaseField {...field('customer.taxIdCode')} compact maxLength={PERSON_LENGTH} help={t('customer.codeHelp')} />
      {code !== null && code === computed.current ? (
        <Text size="xs" c="dimmed" mt={2}>
          {t('customer.computed')}
        </Text>
      ) : null}
      <Warnings texts={warnings.map((warning) => CUSTOMER_WARNING_TEXTS[warning][language])} />
      {suggested !== undefined && code !== suggested ? (
        <Group mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              computed.current = suggested;
              set('customer.taxIdCode', suggested);
            }}
          >
            {t('customer.useComputed', { code: suggested })}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
