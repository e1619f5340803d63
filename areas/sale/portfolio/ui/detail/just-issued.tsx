import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { newQuotationAddress } from '#areas/sale/quotations/api/addresses.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { usePoliciesTexts } from '../../texts/it.ts';
import { CertificateButton } from './certificate-button.tsx';

/**
 * Shown right after the issue (`?emessa=1`): confirmation, certificate, and a link to the next quotation. Cover waits for a
 * premium that is due (art. 1901 c.c.).
 */
export function JustIssued({ detail }: { detail: ContractDetail }) {
  const t = usePoliciesTexts();
  const navigate = useNavigate();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const close = () =>
    navigate({ to: '.', search: (search: object) => ({ ...search, emessa: undefined }), replace: true, resetScroll: false });
  const { id, effectiveDate, premiumDueOn, policyNumber, data } = detail;
  return (
    <Alert
      color={premiumDueOn === null ? 'green' : 'orange'}
      variant="light"
      mb="md"
      role="status"
      icon={<IconCircleCheck />}
      title={t('issued.title', { number: policyNumber ?? '' })}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      withCloseButton
      closeButtonLabel={t('issued.close')}
      onClose={() => void close()}
    >
      <Group gap="sm">
        {effectiveDate === null ? null : (
          <Text>
            {t(premiumDueOn === null ? 'issued.covered' : 'issued.coveredOncePaid', {
              customer: customerName(data.customer),
              date: formatDate(effectiveDate),
            })}
          </Text>
        )}
        <CertificateButton contractId={id} />
        {mayCreate ? (
          <Button component={Link} to={newQuotationAddress.href()} variant="default" size="xs">
            {t('issued.another')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
