export {};

declare module '#platform/ui-shell/session/tenant-rules.ts' {
  interface TenantRules {
    /** What the home page shows first: how production goes, or what waits to be done. */
    readonly homePage: 'PRODUCTION' | 'TASKS';
  }
}
