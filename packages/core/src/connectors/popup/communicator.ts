import type { Eip1193Provider } from '../../provider/provider.ts'

/** The part of the popup communicator that both Coinbase SDKs share. */
export type Communicator = {
  /** Opens the window if there is none, and resolves once the wallet has loaded. */
  waitForPopupLoaded(): Promise<Window>
  postMessage(message: unknown): Promise<void>
  /** Drops the window and rejects (4001) all pending requests. */
  disconnect(): void
}

/** Returns a provider's communicator, or `undefined` for an extension or in-app provider without a window. */
export function communicatorOf(provider: Eip1193Provider): Communicator | undefined {
  const { communicator } = provider as { readonly communicator?: Partial<Communicator> }
  const isValid =
    typeof communicator?.waitForPopupLoaded === 'function' &&
    typeof communicator.postMessage === 'function' &&
    typeof communicator.disconnect === 'function'
  return isValid ? (communicator as Communicator) : undefined
}

type Guard = {
  /** Replaces `window.open` while the communicator opens its window. May throw. */
  readonly open: (native: typeof window.open, ...parameters: Parameters<typeof window.open>) => Window
  /** Whether a request still needs a window. */
  readonly isWanted: () => boolean
  readonly onFailure: (error: Error) => void
}

/** Makes a communicator open its windows through `open`, and only if a request needs one. */
export function guardCommunicator(communicator: Communicator, { open, isWanted, onFailure }: Guard): void {
  const load = communicator.waitForPopupLoaded
  const post = communicator.postMessage

  communicator.waitForPopupLoaded = () => {
    if (!isWanted()) {
      communicator.disconnect()
      return Promise.reject(new Error('No request is waiting for the wallet.'))
    }
    let failure: Error | undefined
    // Replaced during one call, which opens the window synchronously.
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

  // A failed send needs no handling: `disconnect` rejects the waiting request.
  communicator.postMessage = (message) => post(message).catch(() => {})
}
