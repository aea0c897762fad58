export { createOpenId, type OpenId } from './createOpenId.ts'
export type { OpenIdClient, OpenIdGroup, OpenIdOptions, OpenIdProfile } from './OpenIdOptions.ts'
