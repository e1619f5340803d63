import type { Group } from '#areas/agency/access/domain/index.ts';

/** Whether a user is a person, a company, or either. */
export type Subject = 'PERSON' | 'COMPANY' | 'EITHER';
export const SUBJECT_TYPES = ['PERSONA_FISICA', 'SOCIETA'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/**
 * Sections of fields that a group has besides identity, contacts and address. INSURER: the insurer that the user works
 * for. RUI: register of intermediaries. RESPONSIBLE_PERSON: the responsible person of a registered company. BANK: where commissions
 * are paid. TERMS: dates of request and registration, mandate documents. TRADE: website, brands, anti-theft devices,
 * services, logo. DISCOUNT: limits of discounts.
 */
export const SECTIONS = ['INSURER', 'RUI', 'RESPONSIBLE_PERSON', 'BANK', 'TERMS', 'TRADE', 'DISCOUNT'] as const;
export type Section = (typeof SECTIONS)[number];

export interface GroupProfile {
  readonly subject: Subject;
  readonly sections: readonly Section[];
}

const staff: GroupProfile = { subject: 'PERSON', sections: [] };
const seller: GroupProfile = { subject: 'PERSON', sections: ['RUI', 'TERMS', 'DISCOUNT'] };
const salesman: GroupProfile = { subject: 'PERSON', sections: ['RUI', 'BANK', 'TERMS'] };
const producer: readonly Section[] = ['RUI', 'RESPONSIBLE_PERSON', 'BANK', 'TERMS', 'TRADE', 'DISCOUNT'];

/**
 * Which sections each group has. The specification lists the fields (§3, User) without groups; this is the published
 * answer.
 */
export const PROFILES: Readonly<Record<Group, GroupProfile>> = {
  DEVELOPER: staff,
  DIPENDENTE_AGENZIA: { subject: 'PERSON', sections: ['RUI', 'DISCOUNT'] },
  BACK_OFFICE: { subject: 'PERSON', sections: ['DISCOUNT'] },
  COMPAGNIA: { subject: 'PERSON', sections: ['INSURER'] },
  SEGNALATORE: { subject: 'EITHER', sections: ['RUI', 'RESPONSIBLE_PERSON', 'BANK', 'TERMS'] },
  SOCIETA_COMMERCIALE: { subject: 'COMPANY', sections: ['RUI', 'RESPONSIBLE_PERSON', 'BANK', 'TERMS', 'TRADE'] },
  DIPENDENTE_SOCIETA: staff,
  COMMERCIALE: salesman,
  RESPONSABILE_COMMERCIALE: salesman,
  CONSULENTE_COMMERCIALE: salesman,
  AREA_MANAGER: salesman,
  AGENTE: { subject: 'EITHER', sections: producer },
  HOLDING: { subject: 'COMPANY', sections: ['RUI', 'RESPONSIBLE_PERSON', 'BANK', 'TERMS', 'TRADE'] },
  DEALER: { subject: 'COMPANY', sections: producer },
  DIPENDENTE_DEALER: seller,
  VENDITORE: seller,
  CALL_CENTER: { subject: 'COMPANY', sections: ['RUI', 'RESPONSIBLE_PERSON', 'BANK', 'TERMS', 'DISCOUNT'] },
  OPERATORE_CALL_CENTER: seller,
  INTERMEDIARIO: { subject: 'EITHER', sections: producer },
  DIPENDENTE_INTERMEDIARIO: seller,
  COLLABORATORE_INTERMEDIARIO: seller,
  PERITO: { subject: 'EITHER', sections: ['BANK'] },
  CLIENTE: { subject: 'EITHER', sections: [] },
};

/** Fields of each section; all groups have the other fields. Discounts are saved separately. */
export const SECTION_FIELDS = {
  INSURER: ['companyId'],
  RUI: ['ruiNumber', 'ruiRegisteredOn'],
  RESPONSIBLE_PERSON: ['responsibleFirstName', 'responsibleLastName', 'responsibleTaxCode', 'responsibleRuiNumber'],
  BANK: ['bankHolder', 'bank', 'iban'],
  TERMS: ['requestedOn', 'registeredOn', 'mup', 'forcePrintMup', 'linearRcAuto', 'linearRcMoto'],
  TRADE: ['website', 'brands', 'antitheft', 'services'],
  DISCOUNT: [],
} as const satisfies Readonly<Record<Section, readonly string[]>>;

export type SectionField = (typeof SECTION_FIELDS)[Section][number];

const PERSON_FIELDS = ['firstName', 'lastName'] as const;
const COMPANY_FIELDS = ['businessName', 'vatNumber'] as const;
type IdentityField = (typeof PERSON_FIELDS)[number] | (typeof COMPANY_FIELDS)[number];

export function hasSection(group: Group, section: Section): boolean {
  return PROFILES[group].sections.includes(section);
}

/** Returns the kinds of subject that a user of this group can be, the usual one first. */
export function subjectTypesOf(group: Group): readonly SubjectType[] {
  switch (PROFILES[group].subject) {
    case 'PERSON':
      return ['PERSONA_FISICA'];
    case 'COMPANY':
      return ['SOCIETA'];
    case 'EITHER':
      return ['SOCIETA', 'PERSONA_FISICA'];
  }
}

/**
 * Returns the mandatory fields: names of a person, or name and VAT number of a company; the e-mail; the insurer of
 * insurer staff.
 */
export function mandatoryFields(group: Group, subject: SubjectType): readonly (IdentityField | SectionField | 'email')[] {
  const identity: readonly IdentityField[] = subject === 'SOCIETA' ? COMPANY_FIELDS : PERSON_FIELDS;
  return [...identity, 'email', ...(hasSection(group, 'INSURER') ? (['companyId'] as const) : [])];
}

/**
 * Returns the fields that must be empty: the names of the other kind of subject, and the sections that the group lacks.
 * A person may have a VAT number.
 */
export function absentFields(group: Group, subject: SubjectType): readonly (IdentityField | SectionField)[] {
  const other: readonly IdentityField[] = subject === 'SOCIETA' ? PERSON_FIELDS : ['businessName'];
  const lacking = SECTIONS.filter((section) => !hasSection(group, section)).flatMap((section) => [...SECTION_FIELDS[section]]);
  const noResponsiblePerson =
    subject === 'PERSONA_FISICA' && hasSection(group, 'RESPONSIBLE_PERSON') ? SECTION_FIELDS.RESPONSIBLE_PERSON : [];
  return [...other, ...lacking, ...noResponsiblePerson];
}
