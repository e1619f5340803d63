export const en = {
  known: '{name} is already a customer',
  perhaps: 'Is it {name}?',
  use: 'Use their data',
  key: 'Alt+U',
  taken: 'Data of {name} taken: check them with the customer',
  search: 'Search your customers',
  searchHelp: 'Name, tax code, VAT number or plate',
  none: 'No customer of your network',
} as const;
