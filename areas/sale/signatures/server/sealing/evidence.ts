import type { AgencyParty, SignatureProofData } from '#areas/agency/documents/domain/index.ts';
import { documentTitle } from '#areas/agency/documents/domain/index.ts';
import { DOCUMENT_TYPE_LABELS } from '#areas/customers/customers/api/index.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { CHANNEL_LABELS, type SealLevel, type Signer, STEP_LABELS, type StepKind, termsOf } from '../../domain/index.ts';

export interface SealedPaper {
  readonly position: number;
  readonly kind: string;
  readonly sha256: string;
  readonly readAt: string | null;
  /** Digest of the sealed copy; null for information that is only handed over. */
  readonly after: string | null;
}

export interface SealedEnvelope {
  readonly id: number;
  readonly number: string;
  readonly product: string;
  readonly customer: string;
  readonly signer: Signer;
  readonly confirmedAt: string;
  readonly ip: string | null;
  readonly agent: string | null;
  readonly termsVersion: string;
  readonly consentedAt: string;
  readonly papers: readonly SealedPaper[];
  readonly level: SealLevel;
  /** Name on the certificate. */
  readonly certificate: string;
}

/** Collects the evidence of a signature; the same rows give the same document. */
export async function evidenceData({ db }: Pick<Work, 'db'>, agency: AgencyParty, envelope: SealedEnvelope): Promise<SignatureProofData> {
  const { signer, confirmedAt, papers } = envelope;
  const steps = await db.selectFrom('signature_event').selectAll().where('envelope_id', '=', envelope.id).orderBy('id').execute();
  const clauses = await db.selectFrom('signature_clause').selectAll().where('envelope_id', '=', envelope.id).orderBy('position').execute();
  const code = await db
    .selectFrom('signature_code')
    .select(['channel', 'address', 'created_at', 'sent_at'])
    .where('envelope_id', '=', envelope.id)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  const title = (kind: string) => documentTitle(kind)?.it ?? kind;
  const stepWords = (kind: StepKind, detail: string | null) => {
    const label = STEP_LABELS[kind].it;
    return detail === null ? label : `${label}: ${documentTitle(detail)?.it ?? detail}`;
  };
  return {
    agency,
    quotationNumber: envelope.number,
    product: envelope.product,
    issuedAt: confirmedAt,
    issuedOn: todayInRome(confirmedAt),
    customer: { name: envelope.customer },
    signer: [
      ['Nome', signer.name],
      ['Codice fiscale', signer.taxCode],
      ...(signer.company === null ? [] : ([['Per conto di', signer.company]] as const)),
      [
        'Documento di identità',
        [signer.document.type === null ? '' : DOCUMENT_TYPE_LABELS[signer.document.type].it, signer.document.number].join(' '),
      ],
      ['Rilasciato da', signer.document.issuedBy],
      ['Scadenza', signer.document.expiresOn === '' ? null : formatDate(signer.document.expiresOn)],
    ],
    confirmation: [
      ['Codice usa e getta', code === undefined ? null : CHANNEL_LABELS[code.channel].it],
      ['Inviato a', code === undefined ? null : code.channel === 'SMS' ? formatPhone(code.address) : code.address],
      ['Indirizzo di rete', envelope.ip],
      ['Dispositivo', envelope.agent],
    ],
    seal: [
      ['Livello', `PAdES ${envelope.level}`],
      ['Certificato', envelope.certificate],
    ],
    papers: papers.map(({ kind, sha256, after, readAt }) => ({ title: title(kind), before: sha256, after, readAt })),
    clauses: clauses.flatMap(({ text, approved_at: approvedAt }) => (approvedAt === null ? [] : [{ text, approvedAt }])),
    steps: steps.map(({ at, kind, detail, ip, agent }) => ({
      at,
      what: stepWords(kind, detail),
      from: ip === null ? null : [ip, agent].filter((part) => part !== null && part !== '').join(' · '),
    })),
    terms: { version: envelope.termsVersion, acceptedAt: envelope.consentedAt, paragraphs: termsOf(envelope.termsVersion) },
  };
}
