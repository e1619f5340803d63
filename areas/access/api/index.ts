export { accessErrors } from './errors.ts';
export { route } from './route.ts';
export { login, logout, refresh, tenant, type UserInfo, userInfo, userInfoSchema, version } from './routes.ts';
