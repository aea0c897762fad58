export { PENDING_SIGNERS, type PendingSigners, type SafeParameters, safe } from '@countersign/core/safe'
