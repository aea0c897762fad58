export type { ClientEvent } from './connectEventStream.ts'
export {
  type AccountClient,
  type AccountSessions,
  type AccountWallets,
  type AccountWithSession,
  type ActivityPage,
  createAccountClient,
} from './createAccountClient.ts'
export { type AccountPasskeys, createPasskeyClient, type PasskeyClient } from './createPasskeyClient.ts'
export { createSignInClient, type SignInClientOptions } from './createSignInClient.ts'
export { PasskeyError, type PasskeyErrorCode } from './PasskeyError.ts'
export { readSignInResponse } from './readSignInResponse.ts'
export type {
  ClientChallenge,
  ClientMessage,
  ClientSession,
  MessageRequest,
  SignedText,
  SignInCallOptions,
  SignInClient,
} from './SignInClient.ts'
export { type SignInRequestCode, SignInRequestError } from './SignInRequestError.ts'
export { type SignInRequestOptions, sendSignInRequest } from './sendSignInRequest.ts'
export type { WatchServerEventsOptions } from './WatchServerEventsOptions.ts'
export { watchServerEvents } from './watchServerEvents.ts'
export { isPasskeySupported, type NewCredential } from './webAuthn.ts'
