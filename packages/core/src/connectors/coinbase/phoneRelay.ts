import type { Eip1193Provider } from '../../provider/provider.ts'
import type { SdkProvider } from '../popup/createPopupConnector.ts'

/** The SDK's connection to Coinbase's app on a phone, once the user has chosen it in the popup. */
type PhoneRelay = {
  resetAndReload(): void
  readonly connection: PhoneConnection
}

type PhoneConnection = { destroyed: boolean; destroy(): Promise<void> }

/** The requests that the SDK encodes for a phone with Node's `Buffer`. */
const BYTES_METHOD = /^(?:personal_|eth_s)/

/** Adapts the SDK's phone connection to a page: prevents reloads and supplies `Buffer`. */
export function withPhoneRelay(provider: SdkProvider) {
  const relayOf = () =>
    (provider as { readonly signer?: { readonly _relay?: PhoneRelay | null } | null }).signer?._relay

  function keepPage() {
    const relay = relayOf()
    if (!relay) return
    neverReload(relay.connection)
    relay.resetAndReload = () => {
      relay.resetAndReload = () => {}
      relay.connection.destroy().catch(() => {})
      void provider.disconnect()
    }
  }

  keepPage()
  return (request: Eip1193Provider['request']): Eip1193Provider['request'] =>
    async (args) => {
      if (BYTES_METHOD.test(args.method) && relayOf()) await import('./nodeBuffer.ts')
      const result = await request(args)
      if (args.method === 'eth_requestAccounts') keepPage()
      return result
    }
}

/** Connections whose end must not reload the page. */
const changed = new WeakSet<object>()

/**
 * Prevents a reload. The SDK reloads the page after a clean close of a connection, when either side ends the session. A
 * second connection, announced to its popup, is not reachable from outside: makes every close fail.
 */
function neverReload(connection: PhoneConnection) {
  const kind: PhoneConnection = Object.getPrototypeOf(connection)
  if (changed.has(kind)) return
  changed.add(kind)
  const { destroy } = kind
  kind.destroy = async function () {
    try {
      await destroy.call(this)
    } finally {
      // Without a peer, the SDK would keep reconnecting.
      this.destroyed = true
    }
    throw new Error('The page stays.')
  }
}
