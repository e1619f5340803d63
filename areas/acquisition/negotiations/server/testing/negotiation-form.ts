import type { BodyOf } from '#platform/api-kit/route.ts';
import type { createNegotiation } from '../../api/routes.ts';

export type Form = BodyOf<typeof createNegotiation>;

const FORM: Form = {
  dealerAlias: '',
  businessName: '',
  vatNumber: null,
  brands: ['FIAT'],
  postcode: '10121',
  city: 'Torino',
  province: 'TO',
  vehiclesPerYear: 120,
  notes: null,
  contacts: [{ name: 'Mario Bianchi', role: 'Titolare', phone: '+39 011 555 1234', email: 'mario@example.com' }],
  ownerId: null,
  duplicateReason: null,
  firstAppointment: null,
};

let aliases = 0;

/** Returns a name that no other test of the file uses. */
export const alias = () => {
  aliases += 1;
  return `Zelkova${[...String(aliases)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}zzz`;
};

/** Returns the form of a new negotiation, with a name of its own unless one is given. */
export const form = (own: Partial<Form> = {}): Form => {
  const name = own.dealerAlias ?? alias();
  return { ...FORM, dealerAlias: name, businessName: `${name} S.r.l.`, ...own };
};
