export {
  createDatabaseClock,
  type DatabaseClock,
  type DatabaseClockOptions,
} from '../database/createDatabaseClock.ts'
export { readUrls as readPostgresUrls } from '../database/postgres/readUrls.ts'
export { acceptsCoding } from '../fields/acceptsCoding.ts'
export { hasSeveralHosts } from '../fields/hasSeveralHosts.ts'
export { matchesEntityTag } from '../fields/matchesEntityTag.ts'
export { trimWhitespace } from '../fields/trimWhitespace.ts'
export { clientNetwork } from '../limits/clientNetwork.ts'
export {
  createFailureLog,
  type FailureLine,
  type FailureLog,
  type FailureLogOptions,
} from '../log/createFailureLog.ts'
export type { BackgroundTask, Failure, OnError } from '../log/Failure.ts'
export type { RequestLog } from '../log/RequestLog.ts'
export { type PasskeyOptions, readPasskeyOptions } from '../passkeys/PasskeyOptions.ts'
export type { ClientInfo } from './createFetch.ts'
export { isSharedDomain } from './isSharedDomain.ts'
export { type Origins, readOrigins } from './origins.ts'
export { createProblem, type Problem, type ProblemSource } from './problem.ts'
export type { EarlyRefusal, RequestHead } from './refuseEarly.ts'
