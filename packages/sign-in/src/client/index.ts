export { createSignInClient, type SignInClientOptions } from './createSignInClient.ts'
export { parseResponse } from './parseResponse.ts'
export { type RequestOptions, readJson, request } from './request.ts'
export type {
  CallOptions,
  ClientMessage,
  ClientSession,
  MessageRequest,
  SignedText,
  SignInClient,
} from './SignInClient.ts'
export { type SignInRequestCode, SignInRequestError } from './SignInRequestError.ts'
