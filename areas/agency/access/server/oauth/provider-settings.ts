/** An OpenID Connect provider with which users log in. */
export interface IdentityProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Label of its button on the login page. */
  readonly label: string;
}
