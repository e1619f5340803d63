export {};

declare module '#platform/ui-shell/session/tenant-rules.ts' {
  interface TenantRules {
    /** Layout of the login page: next to a coloured side, below a coloured band, or on a tinted page. */
    readonly loginPage: 'SPLIT' | 'BANNER' | 'CARD';
  }
}
