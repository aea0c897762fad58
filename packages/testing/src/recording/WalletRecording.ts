export const RECORDING_FORMAT = 'countersign-wallet-recording'

/** Incremented when an older reader would misread a recording. */
export const RECORDING_VERSION = 1

/**
 * The behavior of a wallet in a page. Private values are placeholders: `<address 1>` (checksummed), `<address 1 in
 * lower case>`, `<signature, 65 bytes>`, `<hex, 32 bytes>`, `<text, 12 characters>`, `<number>`, `<url>`,
 * `<origin>`. `<chain current>`, `<chain known>` and `<chain unknown>` are chain IDs in hex; `… in decimal` and `…
 * as number` are other formats.
 */
export type WalletRecording = {
  readonly format: typeof RECORDING_FORMAT
  readonly version: typeof RECORDING_VERSION
  /** ISO 8601. */
  readonly recordedAt: string
  /** The user agent. */
  readonly browser: string
  /** All providers in the page. Other fields refer to them by index. */
  readonly objects: readonly RecordedObject[]
  /** EIP-6963 announcements after one request, in order. */
  readonly announcements: readonly RecordedAnnouncement[]
  readonly globals: readonly RecordedGlobal[]
  /** Index of the recorded provider. */
  readonly asked: number
  readonly steps: readonly RecordedStep[]
}

export type RecordedObject = {
  /** Properties named `is…` and `select…`. A function is `<function>`, another provider `<object 2>`. */
  readonly flags: Readonly<Record<string, RecordedFlag>>
  /** Names of `flags` that are on the prototype. */
  readonly inherited: readonly string[]
  /** The `providers` property, if any. */
  readonly providers?: readonly number[]
}

export type RecordedFlag = string | number | boolean | null

export type RecordedAnnouncement = {
  readonly name: string
  readonly rdns: string
  readonly uuid: 'v4' | 'other' | 'missing'
  readonly icon: RecordedIcon | null
  readonly object: number
  /** Number of identical announcements. */
  readonly times: number
}

/** The media type and content size of a `data:` URI; `url` for any other icon. */
export type RecordedIcon = { readonly type: string; readonly bytes: number }

/** Path of a provider on `window`: `ethereum`, `phantom.ethereum`. */
export type RecordedGlobal = { readonly path: string; readonly object: number }

export const stepIds = [
  'chain_id',
  'accounts',
  'permissions',
  'client_version',
  'unknown_method',
  'connect_reject',
  'connect_approve',
  'accounts_connected',
  'permissions_connected',
  'sign_reject',
  'sign_approve',
  'sign_other_site',
  'switch_reject',
  'switch_known',
  'switch_unknown',
  'add_without_explorer',
  'add_http_explorer',
  'add_https_explorer',
  'disconnect',
] as const

export type StepId = (typeof stepIds)[number]

export const stepStatuses = ['done', 'skipped', 'timed_out', 'not_needed'] as const

export type RecordedStep = {
  readonly id: StepId
  readonly status: (typeof stepStatuses)[number]
  /** `null`: the user acted in the wallet, without a request. */
  readonly request: { readonly method: string; readonly params?: Json } | null
  /** Response and events, in order. */
  readonly log: readonly LogEntry[]
}

/** `elapsedMs` counts from the start of the step. */
export type LogEntry =
  | { readonly kind: 'event'; readonly name: string; readonly payload?: Json; readonly elapsedMs: number }
  | { readonly kind: 'response'; readonly value?: Json; readonly elapsedMs: number }
  | { readonly kind: 'error'; readonly error: RecordedError; readonly elapsedMs: number }

export type RecordedError = {
  /** Type of the thrown value: an `Error`, another object, or a primitive. */
  readonly shape: 'error' | 'object' | 'string' | 'null' | 'undefined' | 'other'
  readonly code?: number | string
  readonly message?: string
  readonly data?: Json
}

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** Events that are recorded and played back. */
export const recordedEvents = [
  'connect',
  'disconnect',
  'accountsChanged',
  'chainChanged',
  'networkChanged',
  'message',
] as const
