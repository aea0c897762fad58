export { clientNetwork } from '../limits/clientNetwork.ts'
export type { ClientInfo, RequestLog } from './createApp.ts'
export { type Problem, type ProblemSource, problemOf } from './problem.ts'
export type { EarlyRefusal, RequestHead } from './refuseEarly.ts'
