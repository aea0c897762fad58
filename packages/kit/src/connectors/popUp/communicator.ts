import type { Eip1193Provider } from '../provider.ts'

/** How a provider of Coinbase's making talks with its window: the part of it that is the same in both of its SDKs. */
export type Communicator = {
  /** Opens the window where there is none, and resolves once the wallet is in it. */
  waitForPopupLoaded(): Promise<Window>
  postMessage(message: unknown): Promise<void>
  /** Forgets the window, and rejects (4001) whatever waits for an answer of it. */
  disconnect(): void
}

/** `undefined` for a provider that has no window: one of an extension, or of an app around the page. */
export function communicatorOf(provider: Eip1193Provider): Communicator | undefined {
  const { communicator } = provider as { readonly communicator?: Partial<Communicator> }
  const isWhole =
    typeof communicator?.waitForPopupLoaded === 'function' &&
    typeof communicator.postMessage === 'function' &&
    typeof communicator.disconnect === 'function'
  return isWhole ? (communicator as Communicator) : undefined
}

type Guard = {
  /** Takes the place of `window.open` while the communicator opens its window, and may throw. */
  readonly open: (native: typeof window.open, ...parameters: Parameters<typeof window.open>) => Window
  /** Whether anybody still waits for what a window would be opened for. */
  readonly isWanted: () => boolean
  readonly onFailure: (error: Error) => void
}

/** Has a communicator open its windows by `open`, and only where one is wanted. */
export function guardCommunicator(communicator: Communicator, { open, isWanted, onFailure }: Guard): void {
  const load = communicator.waitForPopupLoaded
  const post = communicator.postMessage

  communicator.waitForPopupLoaded = () => {
    if (!isWanted()) {
      communicator.disconnect()
      return Promise.reject(new Error('Nobody waits for the wallet any more.'))
    }
    let failure: Error | undefined
    // Replaced for the length of one call, which opens the window before it waits for anything.
    const native = window.open
    window.open = (...parameters) => {
      try {
        return open(native, ...parameters)
      } catch (error) {
        failure = error as Error
        throw error
      }
    }
    try {
      return load()
    } finally {
      window.open = native
      if (failure) onFailure(failure)
    }
  }

  // Nobody looks at how sending ends: what waits for the answer is told by `disconnect`.
  communicator.postMessage = (message) => post(message).catch(() => {})
}
