import {
  type ClosableWalletConnectProvider,
  createWalletConnectProvider,
  type ProviderEvents,
  type ProviderOptions,
  type ProviderPlatform,
} from '@countersign/walletconnect'
import { cacao } from '@countersign/walletconnect/cacao'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { WebSocket } from 'ws'

/** An address in the provider's format. */
export const plain = ({ address }: { readonly address: string }) => address.toLowerCase()

/** The browser of a site: its tabs share it, and it outlives them. */
export type Browser = ReturnType<typeof createBrowser>

const EVENTS = [
  'display_uri',
  'connect',
  'disconnect',
  'session_delete',
  'accountsChanged',
  'chainChanged',
  'request_sent',
  'late_response',
] as const satisfies (keyof ProviderEvents)[]

/** Creates a site with our client, in a browser that notifies its tabs of storage changes. */
export function createBrowser(relayUrl: string, defaults: Partial<ProviderOptions> = {}) {
  const stored = new Map<string, string>()
  const targets = new Set<EventTarget>()
  const open: ClosableWalletConnectProvider[] = []

  /** The localStorage of one tab. */
  function localStorageOf(page: EventTarget) {
    const dispatch = (key: string) => {
      for (const target of targets) {
        if (target !== page)
          queueMicrotask(() => target.dispatchEvent(Object.assign(new Event('storage'), { key })))
      }
    }
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (stored.get(key) === value) return
        stored.set(key, value)
        dispatch(key)
      },
      removeItem(key: string) {
        if (stored.delete(key)) dispatch(key)
      },
    }
  }

  return {
    stored,
    /** A tab. Loading it again reloads it. */
    tab() {
      const session = new Map<string, string>()
      const sessionStorage = {
        getItem: (key: string) => session.get(key) ?? null,
        setItem: (key: string, value: string) => void session.set(key, value),
        removeItem: (key: string) => void session.delete(key),
      }
      let unload = () => {}
      return {
        session,
        async load(options: Partial<ProviderOptions & ProviderPlatform> = {}) {
          unload()
          const events = new EventTarget()
          targets.add(events)
          const provider = await createWalletConnectProvider({
            projectId: TRIAL_PROJECT_ID,
            relayUrl,
            optionalChains: [31337, 31338],
            metadata: { name: 'A Site' },
            WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
            localStorage: localStorageOf(events),
            sessionStorage,
            events,
            ...defaults,
            ...options,
          })
          open.push(provider)
          unload = () => {
            targets.delete(events)
            provider.close()
          }
          const received: [keyof ProviderEvents, unknown][] = []
          for (const event of EVENTS) provider.on(event, (payload) => received.push([event, payload]))
          return {
            provider,
            received,
            /** The emitted events, in order. */
            eventsOf: (event: keyof ProviderEvents) =>
              received.filter(([name]) => name === event).map(([, payload]) => payload),
            /** Unloads the page without notice. */
            unload: () => unload(),
          }
        },
      }
    },
    close() {
      for (const provider of open.splice(0)) provider.close()
    },
  }
}

/** Starts connecting. Returns the pairing URI and the result. */
export function connecting(
  { provider }: { provider: ClosableWalletConnectProvider },
  options?: Parameters<ClosableWalletConnectProvider['connect']>[0],
): { uri: string; connected: Promise<void> } {
  let uri = ''
  const show = (shown: string) => {
    uri = shown
  }
  provider.on('display_uri', show)
  const connected = provider.connect({ cacao, ...options })
  provider.removeListener('display_uri', show)
  // Tests handle the result later.
  connected.catch(() => {})
  return { uri, connected }
}
