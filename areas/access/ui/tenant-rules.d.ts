export {};

declare module '#platform/ui-shell/session/tenant-rules.ts' {
  interface TenantRules {
    /** How the login page looks: beside a coloured side, below a coloured band, or on a tinted page. */
    readonly loginPage: 'SPLIT' | 'BANNER' | 'CARD';
  }
}
