import type { CustomerDraft } from '#areas/customers/customers/domain/index.ts';
import { codesOf, FLOORS, HOME_PROTECTIONS, type HomeType } from '#areas/offer/catalogue/domain/index.ts';
import type { HomeDraft } from '#areas/sale/contracts/domain/index.ts';
import { choices, type Random } from '#platform/domain-kit/random.ts';
import { addressIn } from './customer.ts';
import type { Places } from './places.ts';

/** One sale in fifty is for a home. */
export const HOMES_AMONG_SALES = 0.02;

const TYPES = choices<HomeType>(['APPARTAMENTO', 62], ['VILLETTA_A_SCHIERA', 14], ['CASA_INDIPENDENTE', 12], ['VILLA', 6], ['ATTICO', 6]);

/** Square metres of a home, and the cost of rebuilding one of them, in cents. */
const SIZES: Readonly<Record<HomeType, readonly [least: number, most: number]>> = {
  APPARTAMENTO: [45, 130],
  ATTICO: [70, 180],
  VILLETTA_A_SCHIERA: [90, 180],
  VILLA: [140, 380],
  CASA_INDIPENDENTE: [90, 260],
  CASA_RURALE: [100, 300],
};
/** Floors of a flat; a penthouse is on the top floor, a house has its entrance on the ground floor. */
const FLAT_FLOORS = codesOf(FLOORS).filter((floor) => floor !== 'PIU_PIANI' && floor !== 'ULTIMO_PIANO');
const REBUILDING = [140_000, 240_000] as const;

/** Makes the home that a customer insures: mostly the one they live in, else one elsewhere in their province. */
export function draftHome(random: Random, customer: CustomerDraft, places: Places): HomeDraft {
  const homeType = TYPES.draw(random);
  const squareMeters = random.int(...SIZES[homeType]);
  const lived = customer.subjectAddress;
  const town = places.townsOf.get(lived.subRegion ?? '')?.draw(random);
  const address = town === undefined || random.chance(0.75) ? lived : addressIn(random, town);
  const isOwner = random.chance(0.85);
  const flatFloor = random.pick(FLAT_FLOORS);
  const floor = homeType === 'ATTICO' ? 'ULTIMO_PIANO' : homeType === 'APPARTAMENTO' ? flatFloor : 'PIANO_TERRA';
  return {
    homeType,
    address: { ...address, floor },
    squareMeters,
    isOwner,
    owner: isOwner ? null : 'Immobiliare del Borgo S.r.l.',
    antitheft: random.chance(0.45) ? random.pick(codesOf(HOME_PROTECTIONS)) : null,
    antitheftDevice: null,
    // In thousands of euro.
    insuredValue: Math.round((squareMeters * random.int(...REBUILDING)) / 100_000) * 100_000,
  };
}
