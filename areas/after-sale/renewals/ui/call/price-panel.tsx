import { Alert, Anchor, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { quoteRenewal } from '../../api/index.ts';
import { readRenewal } from '../../api/routes.ts';
import type { RenewalDetail } from '../../api/schemas.ts';
import { isOpen } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';
import { Alternatives } from './alternatives.tsx';
import { OfferDialog } from './offer-dialog.tsx';

/** The premium of the next term beside the current one, with the difference. */
function Premium({ term }: Pick<RenewalDetail, 'term'>) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  if (term.premium === null) return <Text size="sm">{t('price.none')}</Text>;
  const change = term.premium - term.oldPremium;
  const percent = term.oldPremium === 0 ? 0 : Math.abs((change * 100) / term.oldPremium);
  const sign = change > 0 ? '+' : '−';
  return (
    <Group gap="sm" align="baseline">
      <Text size="xl" fw={700}>
        {formatEuro(term.premium, language)}
      </Text>
      <Text size="sm">
        {t('price.was')} <Money cents={term.oldPremium} />
      </Text>
      {change === 0 ? null : (
        <Text size="sm" fw={600} {...(change > 0 ? { c: 'red.9' } : {})}>
          {`${sign}${formatEuro(Math.abs(change), language)} (${sign}${formatNumber(percent, language, 1)} %)`}
        </Text>
      )}
    </Group>
  );
}

/** The price of the next term with its reasons, its blocks, and the quotation made of it. */
export function PricePanel({ renewal }: { readonly renewal: RenewalDetail }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const works = useHasRole('CREATE_RINNOVI');
  const [dialog, setDialog] = useState(false);
  const quote = useApiMutation(quoteRenewal, { invalidates: [readRenewal] });
  const { email, id, quotationId, quotationNumber, quotationStatus, status, term } = renewal;
  const isQuoted = quotationId !== null && quotationStatus !== null && quotationStatus !== 'PREVENTIVO_SCADUTO';
  const mayQuote = works && isOpen(status) && !isQuoted;
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('price.title')}>
      <Stack gap={6}>
        <Title order={3} size="h5">
          {t('price.title')}
        </Title>
        <Premium term={term} />
        <Text size="sm">
          {t('price.period', { from: formatDate(term.startsOn), to: term.endsOn === null ? '–' : formatDate(term.endsOn) })}
        </Text>
        {term.gapDays === 0 ? null : (
          <Alert color="yellow" variant="light" py={6}>
            {t('price.gap', { count: term.gapDays })}
          </Alert>
        )}
        {term.effects.length === 0 ? null : (
          <List size="sm" spacing={2}>
            {term.effects.map(({ code, text }) => (
              <List.Item key={code}>{text}</List.Item>
            ))}
          </List>
        )}
        {term.blocks.length === 0 ? null : (
          <Alert color={term.allowsQuotation ? 'yellow' : 'red'} variant="light" py={6}>
            <Text size="sm" fw={600}>
              {t(term.allowsQuotation ? 'price.toResolve' : 'price.blocked')}
            </Text>
            <List size="sm">
              {[...new Set(term.blocks.map(({ text }) => text))].map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {isQuoted ? (
          <Group gap="xs">
            <Text size="sm">
              {t('price.quotation')}{' '}
              <Anchor
                underline="always"
                inherit
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to={contractHref({ id: quotationId, policyNumber: quotationStatus.startsWith('POLIZZA') ? quotationNumber : null })}
                  />
                )}
              >
                {quotationNumber}
              </Anchor>{' '}
              · {CONTRACT_STATUSES.labels[quotationStatus][language]}
            </Text>
            {quotationStatus === 'PREVENTIVO' && works ? (
              <Button size="compact-sm" onClick={() => setDialog(true)}>
                {t('price.send')}
              </Button>
            ) : null}
          </Group>
        ) : null}
        {mayQuote && term.allowsQuotation ? (
          <Button
            loading={quote.isPending}
            onClick={() =>
              void quote.mutateAsync({ params: { id }, body: { offer: null } }).then(() => notify.done(t('price.quoted')), notify.failed)
            }
          >
            {t('price.quote')}
          </Button>
        ) : null}
        {mayQuote ? <Alternatives id={id} open={!term.allowsQuotation} oldPremium={term.oldPremium} /> : null}
        {dialog && quotationId !== null ? <OfferDialog quotationId={quotationId} email={email} onClose={() => setDialog(false)} /> : null}
      </Stack>
    </Paper>
  );
}
