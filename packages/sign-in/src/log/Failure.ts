import type { RequestLog } from './RequestLog.ts'

/** Work that no caller waits for, or whose result does not depend on its failure. */
export type BackgroundTask =
  | 'maintenance'
  | 'webhooks'
  | 'events'
  | 'contract_check'
  | 'groups'
  | 'verification'
  | 'keys'
  | 'audit'
  | 'export'
  | 'clock'
  | 'connection'
  | 'openid_logouts'

/** Receives the errors of background work. */
export type OnError = (error: unknown, at: { readonly task: BackgroundTask }) => void

/** A failed request, or failed background work. */
export type Failure =
  | Pick<RequestLog, 'code' | 'method' | 'path' | 'requestId' | 'error'>
  | { readonly task: BackgroundTask; readonly error: unknown }
