export * from './cover.ts';
export * from './invitation.ts';
export * from './texts.ts';
