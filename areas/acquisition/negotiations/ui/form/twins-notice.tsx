import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useFormState, useWatch } from 'react-hook-form';
import { userAddress } from '#areas/network/users/api/addresses.ts';
import { isVatNumber, normaliseTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { negotiationAddress } from '../../api/addresses.ts';
import { findTwins, type Twin } from '../../api/routes.ts';
import { NEGOTIATION_STATE_LABELS, TWIN_TRAITS } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import type { NegotiationValues } from './negotiation-fields.tsx';

const DEBOUNCE_MS = 400;
/** Letters of a name from which it is looked up. */
const LEAST = 3;

function Known({ one }: { readonly one: Twin }) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const link =
    one.id === null
      ? null
      : one.kind === 'TRATTATIVA'
        ? negotiationAddress.href({ id: one.id })
        : userAddress.href({ userPath: 'dealer', id: one.id });
  const facts = [
    ...(one.status === null
      ? [t('form.twinDealer')]
      : [t('form.twinNegotiation', { state: NEGOTIATION_STATE_LABELS[one.status][language].toLowerCase() })]),
    ...one.traits.map((trait) => TWIN_TRAITS[trait][language]),
    ...(one.owner === null ? [] : [t('form.twinOwner', { owner: one.owner })]),
    ...(one.status === 'IN_CORSO' ? [t('form.twinUntil', { date: formatDate(one.exclusiveUntil) })] : []),
  ];
  const name = one.city === null ? one.name : `${one.name} (${one.city})`;
  return (
    <Text size="sm">
      {link === null ? (
        <b>{name}</b>
      ) : (
        <Anchor component={Link} to={link} target="_blank" size="sm" underline="always">
          {name}
        </Anchor>
      )}
      : {facts.join(', ')}
    </Text>
  );
}

interface TwinsNoticeProps {
  readonly form: SchemaForm<NegotiationValues>;
  /** The negotiation being edited. */
  readonly id?: number;
}

/** Known dealers like the one being typed, with who works on them, and the reason why another is right. */
export function TwinsNotice({ form, id }: TwinsNoticeProps) {
  const t = useNegotiationsTexts();
  const { control } = form;
  const [dealerAlias, businessName, vat, city, postcode, reason] = useWatch({
    control,
    name: ['dealerAlias', 'businessName', 'vatNumber', 'city', 'postcode', 'duplicateReason'],
  });
  const { errors } = useFormState({ control, name: 'duplicateReason' });
  const typedVat = normaliseTaxCode(vat ?? '');
  const vatNumber = isVatNumber(typedVat) ? typedVat : null;
  const named = (name: string) => (name.trim().length < LEAST ? '' : name.trim());
  const typed = {
    dealerAlias: named(dealerAlias),
    businessName: named(businessName),
    vatNumber,
    city: city ?? null,
    postcode: /^\d{5}$/.test(postcode ?? '') ? postcode : null,
  };
  const [settled] = useDebouncedValue(JSON.stringify(typed), DEBOUNCE_MS);
  const body = JSON.parse(settled) as typeof typed;
  const enabled = body.vatNumber !== null || body.dealerAlias !== '' || body.businessName !== '';
  const { data } = useApiQuery(findTwins, { query: id === undefined ? {} : { trattativa: id }, body }, { enabled, staleTime: 10_000 });
  const items = enabled ? (data?.items ?? []) : [];
  if (items.length === 0 && errors.duplicateReason === undefined && (reason ?? '') === '') return null;
  return (
    <Alert color="yellow" variant="light" role="status">
      <Stack gap="xs">
        <Text fw={600}>{t('form.twins')}</Text>
        {items.map((one) => (
          <Known key={`${one.kind}-${one.id ?? ''}-${one.name}-${one.owner ?? ''}-${one.exclusiveUntil ?? ''}`} one={one} />
        ))}
        <TextField {...form.field('duplicateReason')} maxLength={300} help={t('form.twinReason')} />
      </Stack>
    </Alert>
  );
}
