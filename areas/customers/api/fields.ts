import type { FieldLabels } from '#platform/api-kit/route.ts';

/**
 * Labels of a customer's fields, for forms and messages. Paths are those of `customerDraftSchema`; screens that nest it
 * prefix them.
 */
export const CUSTOMER_FIELDS = {
  subjectType: { it: 'Tipo cliente', en: 'Customer type' },
  firstName: { it: 'Nome', en: 'First name' },
  lastName: { it: 'Cognome', en: 'Last name' },
  gender: { it: 'Sesso', en: 'Gender' },
  businessName: { it: 'Ragione sociale', en: 'Business name' },
  taxIdCode: { it: 'Codice fiscale', en: 'Tax code' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  birthDate: { it: 'Data di nascita', en: 'Date of birth' },
  birthPlace: { it: 'Luogo di nascita', en: 'Place of birth' },
  birthPlaceCode: { it: 'Codice catastale del luogo di nascita', en: 'Cadastral code of the place of birth' },
  education: { it: 'Titolo di studio', en: 'Education' },
  profession: { it: 'Professione', en: 'Profession' },
  'subjectAddress.toponym': { it: 'Toponimo', en: 'Type of street' },
  'subjectAddress.street': { it: 'Indirizzo', en: 'Street' },
  'subjectAddress.houseNumber': { it: 'Numero civico', en: 'House number' },
  'subjectAddress.postcode': { it: 'CAP', en: 'Postal code' },
  'subjectAddress.city': { it: 'Città di residenza', en: 'City of residence' },
  'subjectAddress.cityCode': { it: 'Codice catastale della città', en: 'Cadastral code of the city' },
  'subjectAddress.subRegion': { it: 'Provincia di residenza', en: 'Province of residence' },
  'subjectAddress.city:SOCIETA': { it: 'Città della sede', en: 'City of the seat' },
  'subjectAddress.subRegion:SOCIETA': { it: 'Provincia della sede', en: 'Province of the seat' },
  'subjectAddress.country': { it: 'Nazione', en: 'Country' },
  'subjectAddress.entrance': { it: 'Scala', en: 'Entrance' },
  'subjectAddress.floor': { it: 'Piano', en: 'Floor' },
  'subjectAddress.unit': { it: 'Interno', en: 'Unit' },
  'contacts.email': { it: 'Email', en: 'Email' },
  'contacts.pec': { it: 'PEC', en: 'Certified email (PEC)' },
  'contacts.phone': { it: 'Telefono', en: 'Telephone' },
  'identityDocument.documentType': { it: 'Tipo documento', en: 'Document type' },
  'identityDocument.documentNumber': { it: 'Numero documento', en: 'Document number' },
  'identityDocument.issuedBy': { it: 'Rilasciato da', en: 'Issued by' },
  'identityDocument.issuedByCountry': { it: 'Nazione di rilascio', en: 'Issuing country' },
  'identityDocument.issuedDate': { it: 'Data di rilascio', en: 'Issue date' },
  'identityDocument.expirationDate': { it: 'Data di scadenza del documento', en: 'Document expiry date' },
} as const satisfies FieldLabels;
