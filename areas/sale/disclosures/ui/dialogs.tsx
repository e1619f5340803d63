import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  accountSchema,
  complaintsSchema,
  DISCLOSURE_FIELDS,
  type Disclosure,
  declarationsSchema,
  SIGNATURE,
  signerSchema,
  voidDisclosureSchema,
} from '../api/index.ts';
import type { DisclosureKind } from '../domain/index.ts';
import { useDisclosureTexts } from '../texts/it.ts';

/** The operations that record a new version of each kind. */
export interface Senders {
  readonly declarations: (body: z.input<typeof declarationsSchema>) => Promise<unknown>;
  readonly complaints: (body: z.input<typeof complaintsSchema>) => Promise<unknown>;
  readonly account: (body: z.input<typeof accountSchema>) => Promise<unknown>;
  readonly signer: (body: z.input<typeof signerSchema>) => Promise<unknown>;
}

/** The operation for a kind. */
export const SENDER_OF = { DICHIARAZIONI: 'declarations', RECLAMI: 'complaints', CONTO_SEPARATO: 'account', FIRMA: 'signer' } as const;

interface DialogProps<K extends DisclosureKind> {
  readonly send: Senders[(typeof SENDER_OF)[K]];
  /** The version in force; the form starts with its facts. */
  readonly current: Extract<Disclosure, { kind: K }> | undefined;
  readonly onClose: () => void;
}

interface FrameProps<S extends z.ZodType<unknown, FieldValues>> {
  readonly kind: DisclosureKind;
  readonly schema: S;
  readonly defaultValues: Parameters<typeof FormDialog<S>>[0]['defaultValues'];
  readonly onSave: (values: z.input<S>) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: (form: SchemaForm<z.input<S>>) => ReactNode;
}

function Frame<S extends z.ZodType<unknown, FieldValues>>({ kind, onSave, ...rest }: FrameProps<S>) {
  const t = useDisclosureTexts();
  return (
    <FormDialog
      {...rest}
      title={t('recordTitle', { what: t(`kinds.${kind}`) })}
      text={t('recordText')}
      labels={DISCLOSURE_FIELDS}
      saveLabel={t('record')}
      onSave={async (values) => {
        await onSave(values);
        notify.done(t('recorded'));
      }}
    />
  );
}

const NO_DECLARATIONS = {
  holdsIn: null,
  heldBy: null,
  impartialAnalysis: false,
  exclusive: false,
  horizontal: null,
  commission: true,
  fee: 0,
  variable: false,
  otherBenefits: null,
};

function DeclarationsDialog({ send, current, onClose }: DialogProps<'DICHIARAZIONI'>) {
  const today = useToday();
  const t = useDisclosureTexts();
  return (
    <Frame
      kind="DICHIARAZIONI"
      schema={declarationsSchema}
      defaultValues={{ ...(current?.facts ?? NO_DECLARATIONS), validFrom: today }}
      onSave={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('validFrom')} min={today} />
          <TextField {...form.field('holdsIn')} maxLength={300} help={t('holdingsHelp')} />
          <TextField {...form.field('heldBy')} maxLength={300} help={t('holdingsHelp')} />
          <CheckboxField {...form.field('impartialAnalysis')} />
          <CheckboxField {...form.field('exclusive')} />
          <TextAreaField {...form.field('horizontal')} maxLength={500} help={t('horizontalHelp')} />
          <CheckboxField {...form.field('commission')} />
          <CheckboxField {...form.field('variable')} />
          <MoneyField {...form.field('fee')} />
          <TextField {...form.field('otherBenefits')} maxLength={300} />
        </>
      )}
    </Frame>
  );
}

function ComplaintsDialog({ send, current, onClose }: DialogProps<'RECLAMI'>) {
  const today = useToday();
  const t = useDisclosureTexts();
  const empty = { office: '', address: '', email: null, pec: null, phone: null };
  return (
    <Frame
      kind="RECLAMI"
      schema={complaintsSchema}
      defaultValues={{ ...(current?.facts ?? empty), validFrom: today }}
      onSave={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('validFrom')} min={today} />
          <TextField {...form.field('office')} maxLength={120} />
          <TextField {...form.field('address')} maxLength={200} />
          <TextField {...form.field('email')} maxLength={120} inputMode="email" help={t('contactHelp')} />
          <TextField {...form.field('pec')} maxLength={120} inputMode="email" />
          <TextField {...form.field('phone')} maxLength={30} inputMode="tel" />
        </>
      )}
    </Frame>
  );
}

function AccountDialog({ send, current, onClose }: DialogProps<'CONTO_SEPARATO'>) {
  const today = useToday();
  const t = useDisclosureTexts();
  const empty = { holder: '', bank: '', iban: '', creditorId: null, cuc: null };
  return (
    <Frame
      kind="CONTO_SEPARATO"
      schema={accountSchema}
      defaultValues={{ ...(current?.facts ?? empty), validFrom: today }}
      onSave={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('validFrom')} min={today} />
          <TextField {...form.field('holder')} maxLength={120} />
          <TextField {...form.field('bank')} maxLength={120} />
          <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} />
          <UpperCaseField {...form.field('creditorId')} maxLength={40} help={t('creditorHelp')} />
          <UpperCaseField {...form.field('cuc')} maxLength={8} help={t('cucHelp')} />
        </>
      )}
    </Frame>
  );
}

/** The form holds the picture itself and encodes it on submit. */
const signerForm = signerSchema.extend({
  picture: z
    .instanceof(File)
    .nullable()
    .refine(...brokenBy<File | null>('required', (file) => file !== null)),
});

function SignerDialog({ send, current, onClose }: DialogProps<'FIRMA'>) {
  const today = useToday();
  const t = useDisclosureTexts();
  const empty = { signer: '', capacity: '' };
  return (
    <Frame
      kind="FIRMA"
      schema={signerForm}
      defaultValues={{ ...(current?.facts ?? empty), validFrom: today, picture: null }}
      onSave={async ({ picture, ...facts }) => {
        if (picture !== null) await send({ ...facts, picture: await encodedFile(picture) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('validFrom')} min={today} />
          <TextField {...form.field('signer')} maxLength={120} />
          <TextField {...form.field('capacity')} maxLength={120} />
          <FileField
            {...form.field('picture')}
            accept={SIGNATURE.types}
            maxBytes={SIGNATURE.megabytes * 1_000_000}
            required
            help={t('pictureHelp')}
          />
        </>
      )}
    </Frame>
  );
}

interface RecordDialogProps {
  readonly kind: DisclosureKind;
  readonly send: Partial<Senders>;
  readonly current: Disclosure | undefined;
  readonly onClose: () => void;
}

/** The form of a new version of a kind. */
export function RecordDialog({ kind, send, current, onClose }: RecordDialogProps) {
  const of = <K extends DisclosureKind>(wanted: K) =>
    current?.kind === wanted ? (current as Extract<Disclosure, { kind: K }>) : undefined;
  if (kind === 'DICHIARAZIONI' && send.declarations !== undefined)
    return <DeclarationsDialog send={send.declarations} current={of(kind)} onClose={onClose} />;
  if (kind === 'RECLAMI' && send.complaints !== undefined)
    return <ComplaintsDialog send={send.complaints} current={of(kind)} onClose={onClose} />;
  if (kind === 'CONTO_SEPARATO' && send.account !== undefined)
    return <AccountDialog send={send.account} current={of(kind)} onClose={onClose} />;
  if (kind === 'FIRMA' && send.signer !== undefined) return <SignerDialog send={send.signer} current={of(kind)} onClose={onClose} />;
  return null;
}

/** Asks for the reason of a revocation. */
export function VoidDialog({ onVoid, onClose }: { readonly onVoid: (reason: string) => Promise<unknown>; readonly onClose: () => void }) {
  const t = useDisclosureTexts();
  return (
    <FormDialog
      title={t('voidTitle')}
      text={t('voidText')}
      schema={voidDisclosureSchema}
      labels={DISCLOSURE_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('voidYes')}
      danger
      onSave={async ({ reason }) => {
        await onVoid(reason);
        notify.done(t('voidDone'));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}
