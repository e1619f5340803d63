export type { AccountPart } from './account/account-part.ts';
export type { MenuSectionId, Page } from './page.ts';
export { accessSession } from './session-port.ts';
