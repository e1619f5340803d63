import { type FieldPath, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { completionSchema } from '#areas/sale/contracts/api/index.ts';
import { demandsBlackBox } from '#areas/sale/contracts/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { isUnusualPlate } from '#platform/domain-kit/identifiers/plates.ts';
import { isVin } from '#platform/domain-kit/identifiers/vin.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PlateField, TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useCompletionTexts } from '../../texts/completion/it.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { DocumentFields } from '../parts/fields/document-fields.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { Warnings } from '../parts/notices/warning.tsx';

export type CompletionValues = z.input<typeof completionSchema>;
export type CompletionPath = FieldPath<CompletionValues>;

interface PartProps {
  readonly form: SchemaForm<CompletionValues>;
  readonly detail: ContractDetail;
}

function VehicleFields({ form }: PartProps) {
  const t = useObjectTexts();
  const { control } = form;
  const [plate, chassis] = useWatch({ control, name: ['vehicle.licensePlate', 'vehicle.chassisNumber'] });
  const today = useToday();
  return (
    <Section title={t('vehicle.plate')}>
      <Fields>
        <div>
          <PlateField {...form.field('vehicle.licensePlate')} />
          <Warnings texts={plate && isUnusualPlate(plate) ? [t('vehicle.unusualPlate')] : []} />
        </div>
        <div>
          <UpperCaseField {...form.field('vehicle.chassisNumber')} identifier="chassis" maxLength={17} />
          <Warnings texts={chassis && !isVin(chassis) ? [t('vehicle.vinShort')] : []} />
        </div>
        <DateField {...form.field('vehicle.registrationDate')} />
        <DateField {...form.field('vehicle.purchaseDate')} max={today} help={t('vehicle.optional')} />
      </Fields>
    </Section>
  );
}

function BlackBoxFields({ form, detail }: PartProps) {
  const today = useToday();
  const t = useCompletionTexts();
  // A policy's device is active or not; before the issue its activation may be planned.
  const isPolicy = detail.status === 'POLIZZA';
  const latest = isPolicy ? { max: today } : {};
  const fixed = isPolicy && detail.data.vehicle.blackBoxImei !== null ? { disabled: true, help: t('imeiPaired') } : {};
  return (
    <Section title={t('blackBox')}>
      <Fields>
        <UpperCaseField {...form.field('vehicle.blackBoxImei')} {...fixed} compact inputMode="numeric" maxLength={20} />
        <TextField {...form.field('vehicle.blackBoxSerialNumber')} maxLength={40} />
        <DateField {...form.field('vehicle.blackBoxActivationDate')} {...latest} />
      </Fields>
    </Section>
  );
}

function SignerFields({ form, detail }: PartProps) {
  const t = useQuoterTexts();
  const today = useToday();
  const expires = useWatch({ control: form.control, name: 'customer.identityDocument.expirationDate' });
  const isCompany = detail.data.customer.subjectType === 'SOCIETA';
  return (
    <Section title={t(isCompany ? 'customer.documentOfCompany' : 'customer.document')}>
      <DocumentFields field={form.field} today={today} isExpired={typeof expires === 'string' && expires !== '' && expires < today} />
    </Section>
  );
}

/** The fields that can be completed: all for an accepted quotation, the black box for a policy. */
export function CompletionFields(props: PartProps) {
  const today = useToday();
  const t = useCompletionTexts();
  const { detail, form } = props;
  const { insuredObject } = detail.data;
  if (detail.status === 'POLIZZA') return <BlackBoxFields {...props} />;
  return (
    <>
      <Section title={t('cover')}>
        <Fields>
          <DateField {...form.field('effectiveDate')} min={today} help={t('effectiveHelp')} />
        </Fields>
      </Section>
      {insuredObject === 'VEICOLO' ? <VehicleFields {...props} /> : null}
      {demandsBlackBox(detail.data) ? <BlackBoxFields {...props} /> : null}
      <SignerFields {...props} />
    </>
  );
}
