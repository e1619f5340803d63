import type { HomeAddress, HomeDraft } from './contract-data.ts';

/** Path of a field within the section of the home. */
export type HomeField = Exclude<keyof HomeDraft, 'address'> | `address.${keyof HomeAddress}`;

/** Without these a home has no price: where it stands decides the zone. */
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

/** What a proposal says about a home; who owns it, when it is not the customer. */
export function homeToPropose({ isOwner }: HomeDraft): readonly HomeField[] {
  return isOwner === false ? [...TO_PROPOSE, 'owner'] : TO_PROPOSE;
}

function isAddressField(field: HomeField): field is `address.${keyof HomeAddress}` {
  return field.startsWith('address.');
}

/** Value of a field of a home by its path. */
function valueAt(home: HomeDraft, field: HomeField): unknown {
  return isAddressField(field) ? home.address[field.slice('address.'.length) as keyof HomeAddress] : home[field];
}

/** Those of the fields that a home does not have yet. */
export function missingOfHome(home: HomeDraft, fields: readonly HomeField[]): HomeField[] {
  return fields.filter((field) => {
    const value = valueAt(home, field);
    return value === null || value === '';
  });
}
