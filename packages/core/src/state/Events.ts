import type { CountersignCallbacks } from './CountersignCallbacks.ts'

type Callbacks = { readonly [Name in keyof CountersignCallbacks]-?: NonNullable<CountersignCallbacks[Name]> }

/** The application's callbacks, and how they are called. */
export type Events = {
  /** Calls a callback of the application, if it has one, after the current change. */
  readonly call: <Name extends keyof Callbacks>(
    name: Name,
    ...parameters: Parameters<Callbacks[Name]>
  ) => void
  /** Replaces the callbacks. */
  readonly follow: (latest: CountersignCallbacks) => void
  /** Starts watching. Returns a function that stops it. */
  readonly start: () => () => void
}
