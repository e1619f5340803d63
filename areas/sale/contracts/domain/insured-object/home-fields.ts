import type { HomeAddress, HomeDraft } from './contract-data.ts';

/** Path of a field in the home section. */
export type HomeField = Exclude<keyof HomeDraft, 'address'> | `address.${keyof HomeAddress}`;

/** Fields without which a home has no price; the address decides the zone. */
export const HOME_TO_PRICE: readonly HomeField[] = ['homeType', 'address.subRegion', 'squareMeters', 'insuredValue'];

const TO_PROPOSE: readonly HomeField[] = [
  'homeType',
  'address.toponym',
  'address.street',
  'address.houseNumber',
  'address.city',
  'address.postcode',
  'address.subRegion',
  'squareMeters',
  'isOwner',
  'insuredValue',
];

/** Home data that a proposal needs; `owner` only if the customer is not the owner. */
export function homeToPropose({ isOwner }: HomeDraft): readonly HomeField[] {
  return isOwner === false ? [...TO_PROPOSE, 'owner'] : TO_PROPOSE;
}

function isAddressField(field: HomeField): field is `address.${keyof HomeAddress}` {
  return field.startsWith('address.');
}

/** Value of a home field by its path. */
function valueAt(home: HomeDraft, field: HomeField): unknown {
  return isAddressField(field) ? home.address[field.slice('address.'.length) as keyof HomeAddress] : home[field];
}

/** The given fields that the home lacks. */
export function missingOfHome(home: HomeDraft, fields: readonly HomeField[]): HomeField[] {
  return fields.filter((field) => {
    const value = valueAt(home, field);
    return value === null || value === '';
  });
}
