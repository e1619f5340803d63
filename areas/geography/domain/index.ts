export { matchingCountries } from './country-search.ts';
export { existedOn, type Period } from './period.ts';
export {
  type BirthPlace,
  type City,
  type Country,
  countryOfCode,
  isForeignCode,
} from './places.ts';
export { spellings } from './spellings.ts';
