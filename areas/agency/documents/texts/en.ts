export const en = {
  none: 'No documents',
  noneHelp: 'Documents made by Nais appear here moments after acceptance and issue.',
  list: 'Documents',
  download: 'Download {name}',
  show: 'Show {name}',
  hide: 'Close preview of {name}',
  otherKind: 'Attachment',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  sentBy: 'from {name}',
} as const;
