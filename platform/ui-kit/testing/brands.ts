import type { OptionsPage, OptionsRequest } from '../form/choice/remote-options.ts';

export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly models: number;
}

const NAMES = [
  ...[
    'Alfa Romeo',
    'Audi',
    'BMW',
    'Citroën',
    'Cupra',
    'Dacia',
    'DS',
    'Ferrari',
    'Fiat',
    'Ford',
    'Honda',
    'Hyundai',
    'Jaguar',
    'Jeep',
    'Kia',
  ],
  ...['Lamborghini', 'Lancia', 'Land Rover', 'Lexus', 'Maserati', 'Mazda', 'Mercedes-Benz', 'MG', 'MINI', 'Mitsubishi', 'Nissan', 'Opel'],
  ...['Peugeot', 'Porsche', 'Renault', 'Seat', 'Škoda', 'Smart', 'Subaru', 'Suzuki', 'Tesla', 'Toyota', 'Volkswagen', 'Volvo'],
];

const BRANDS: readonly Brand[] = NAMES.map((name, index) => ({ id: index + 1, name, models: 3 + ((index * 7) % 23) }));

/** Returns a page of brands, as a server answers `page, max, sort, order, search` with `items, total`. */
export function pageOfBrands(
  request: Partial<OptionsRequest> & { readonly sort?: string | undefined; readonly order?: string | undefined },
): OptionsPage<Brand> {
  const { page = 1, max, search = '', sort, order } = request;
  const found = BRANDS.filter(({ name }) => name.toLocaleLowerCase('it').includes(search.toLocaleLowerCase('it')));
  const sign = order === 'desc' ? -1 : 1;
  const sorted =
    sort === undefined
      ? found
      : found.toSorted((a, b) => sign * (sort === 'models' ? a.models - b.models : a.name.localeCompare(b.name, 'it')));
  return { items: max === undefined ? sorted : sorted.slice((page - 1) * max, page * max), total: found.length };
}
