export const en = {
  title: 'Results',
  help: 'How often the richer package was offered and how often taken, in the period.',
  columns: { from: 'Chosen', to: 'Offered', shown: 'Offers', accepted: 'Taken', rate: 'Rate', extra: 'Extra premium' },
  empty: 'No offers',
  emptyText: 'No richer package was offered in the period.',
  from: 'From',
  to: 'To',
  table: 'Results of upselling',
} as const;
