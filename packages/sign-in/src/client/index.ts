export { createSignInClient, type SignInClientOptions } from './createSignInClient.ts'
export { readSignInResponse } from './readSignInResponse.ts'
export type {
  ClientMessage,
  ClientSession,
  MessageRequest,
  SignedText,
  SignInCallOptions,
  SignInClient,
} from './SignInClient.ts'
export { type SignInRequestCode, SignInRequestError } from './SignInRequestError.ts'
export { type SignInRequestOptions, sendSignInRequest } from './sendSignInRequest.ts'
