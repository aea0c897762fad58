export type { TokenErrorCode } from '../errors/errorCodes.ts'
export { RequestError } from '../errors/RequestError.ts'
export { InvalidOptionError } from '../errors/SignInError.ts'
export { parseSiweMessage } from '../siwe/parseSiweMessage.ts'
export type { SiweMessage } from '../siwe/SiweMessage.ts'
export type { TokenClaims } from '../tokens/TokenClaims.ts'
export { TokenError } from '../tokens/TokenError.ts'
export { type TokenVerification, verifyToken } from '../tokens/verifyToken.ts'
export type {
  SiweVerification,
  SiweVerificationRequest,
  SiweVerifier,
  SiweVerifierOptions,
} from '../verifier/SiweVerifier.ts'
export { verifyWebhook, WebhookError, type WebhookVerification } from '../webhooks/verifyWebhook.ts'
export { type WebhookEvent, type WebhookEventType, webhookEventTypes } from '../webhooks/WebhookEvent.ts'
export { createPortableSiweVerifier as createSiweVerifier } from './createPortableSiweVerifier.ts'
