import type { ReadableStore } from '../store/createStore.ts'
import type { CountersignCallbacks } from './CountersignCallbacks.ts'

type Callbacks = { readonly [Name in keyof CountersignCallbacks]-?: NonNullable<CountersignCallbacks[Name]> }

/** The name of a callback, and what it is called with. */
export type EventCall = {
  [Name in keyof Callbacks]: readonly [name: Name, ...Parameters<Callbacks[Name]>]
}[keyof Callbacks]

/** The application's callbacks, and how they are called. */
export type Events = {
  /** Calls a callback of the application, if it has one, after the current change. */
  readonly call: (...call: EventCall) => void
  /** The latest call, whether or not the application has that callback. Changes at once, before the callback is called. */
  readonly latest: ReadableStore<EventCall | null>
  /** Replaces the callbacks. */
  readonly follow: (callbacks: CountersignCallbacks) => void
  /** Starts watching. Returns a function that stops it. */
  readonly start: () => () => void
}
