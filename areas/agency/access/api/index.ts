export {
  codeBody,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  linkIdentity,
  listSessions,
  loginSecondFactor,
  ownIdentity,
  ownPasswordBody,
  secondFactor,
  startSecondFactor,
  stopSecondFactor,
  unlinkIdentity,
} from './account-routes.ts';
export { userEvents } from './audit-events.ts';
export { accessErrors, accountErrors, externalLoginErrors, impersonationErrors } from './errors.ts';
export { loginAs, logoutTo } from './impersonation-routes.ts';
export { oauthCallback, oauthStart } from './oauth-routes.ts';
export { PASSWORD_LABEL, readPasswordLink, usePasswordLink } from './password-link-routes.ts';
export {
  changePassword,
  checkNewPassword,
  checkPasswordChange,
  checkRepetition,
  NEW_PASSWORD_LABEL,
  newPasswordErrors,
  passwordChangeShape,
} from './password-routes.ts';
export { route } from './route.ts';
export { agencyLogo, login, logout, refresh, tenant, type UserInfo, userInfo, userInfoSchema, version } from './routes.ts';
