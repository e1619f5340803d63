export const en = {
  title: 'Documents of the insurer',
  help: 'The pre-contract documents and forms of every product version on sale, and of those sold before with their days.',
  product: 'Product',
  company: 'Insurer',
  version: 'Version',
  from: 'On sale from',
  to: 'Until',
  open: 'open',
  documents: 'Documents',
  none: 'No document',
  empty: 'No documents',
  emptyText: 'The documents of published products appear here.',
} as const;
