import type { WindowProvider } from '../popUp/windowInside.ts'
import type { Eip1193Provider } from '../provider.ts'

/** What the SDK speaks through with Coinbase's app on a phone, once a visitor has chosen that in its window. */
type PhoneRelay = {
  resetAndReload(): void
  readonly connection: PhoneConnection
}

type PhoneConnection = { destroyed: boolean; destroy(): Promise<void> }

/** The requests that the SDK turns into bytes for a phone, for which it takes Node's `Buffer` to be there. */
const IN_BYTES = /^(?:personal_|eth_s)/

/** Makes the SDK's way to a phone fit for a page: it neither reloads it, nor asks it for what only Node has. */
export function withPhoneRelay(provider: WindowProvider) {
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
      if (IN_BYTES.test(args.method) && relayOf()) await import('./nodeBuffer.ts')
      const answer = await request(args)
      if (args.method === 'eth_requestAccounts') keepPage()
      return answer
    }
}

/** The kinds of connections after whose end the page stays. */
const changed = new WeakSet<object>()

/**
 * The SDK reloads the page once a connection has ended well, where either side ends the session. Beside the one of the
 * session there is another, which its window was told of and nobody can reach: so no connection ends well.
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
      // Where nobody was there to be told, it would go on trying to reach somebody.
      this.destroyed = true
    }
    throw new Error('The page stays.')
  }
}
