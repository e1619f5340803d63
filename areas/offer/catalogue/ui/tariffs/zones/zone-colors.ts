/**
 * Colours of the map; each field also has its zone's code, so colour is never alone. Black text has a contrast of 7:1
 * on all.
 */
const COLORS = [
  '#a5d8ff',
  '#b2f2bb',
  '#ffec99',
  '#ffc9c9',
  '#d0bfff',
  '#96f2d7',
  '#ffd8a8',
  '#fcc2d7',
  '#c5f6fa',
  '#d8f5a2',
  '#e5dbff',
  '#eebefa',
];

/** Grey for provinces without a zone, so that the map of a new tariff shows them too. */
export const NO_ZONE_COLOR = '#f1f3f5';

/** Colour of the zone at a position. */
export function zoneColor(index: number): string {
  return COLORS[index % COLORS.length] ?? NO_ZONE_COLOR;
}
