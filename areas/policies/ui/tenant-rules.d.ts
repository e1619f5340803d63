export {};

declare module '#platform/ui-shell/session/tenant-rules.ts' {
  interface TenantRules {
    /** What the home page shows first: production or pending tasks. */
    readonly homePage: 'PRODUCTION' | 'TASKS';
  }
}
