export {
  createSiweVerifier,
  type SiweVerification,
  type SiweVerificationRequest,
  type SiweVerifier,
  type SiweVerifierOptions,
} from './createSiweVerifier.ts'
