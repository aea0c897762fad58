export { type PendingSigners, type SafeParameters, SIGNERS_AWAITED, safe } from '@countersign/core/safe'
