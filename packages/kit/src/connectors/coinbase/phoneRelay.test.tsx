import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect, disconnect, getConnection, signMessage } from 'wagmi/actions'
import { ALICE } from '../../testing/renderKit.tsx'
import { coinbaseWallet } from './coinbaseWallet.ts'

// The SDK's way to Coinbase's app on a phone, by a relay that is not there to answer for itself.

type Sent = {
  readonly type: string
  readonly id: number
  readonly event?: string
  readonly data: string
  readonly metadata?: object
}

const UPDATED = { type: 'SessionConfigUpdated', id: undefined }

let relays: Relay[] = []

/** Answers everything as the relay does for a phone that is linked, and keeps what it was sent. */
class Relay extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 1
  readonly sent: Sent[] = []
  onopen = (_: object) => {}
  onmessage: ((_: { readonly data: string }) => void) | null = null

  constructor() {
    super()
    relays.push(this)
    setTimeout(() => this.onopen({}))
  }

  send(text: string) {
    if (text === 'h') return
    const message: Sent = JSON.parse(text)
    this.sent.push(message)
    const type = message.type === 'IsLinked' ? 'IsLinkedOK' : 'OK'
    // Everybody of a session hears what becomes of it.
    if (message.metadata)
      for (const other of relays) if (other !== this) other.tell({ ...message, ...UPDATED })
    setTimeout(() => this.tell({ type, id: message.id, linked: true, onlineGuests: 1 }))
  }

  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  close() {}
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  relays = []
})

function page() {
  vi.stubGlobal('WebSocket', Relay)
  vi.stubGlobal('fetch', async () => Response.json({ events: [] }))
  localStorage.setItem('-walletlink:https://www.walletlink.org:Addresses', ALICE)
  const config = createConfig({
    chains: [mainnet],
    connectors: [coinbaseWallet({ appName: 'A Page', windowUrl: EMPTY_PAGE })],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('No connector.')
  return { config, connector }
}

/** Anything of this origin, which the test fills. */
const EMPTY_PAGE = new URL('../../styles/tokens.css', import.meta.url).href

/** What the wallet's window does with a visitor who takes the phone. */
const TAKES_PHONE = `
  let asked
  const say = (message) => opener.postMessage({ id: crypto.randomUUID(), ...message }, '*')
  addEventListener('message', ({ data }) => {
    if (data.event === 'selectSignerType') {
      asked = data.id
      say({ event: 'WalletLinkSessionRequest' })
    } else if (data.data?.connected) {
      say({ event: 'selectSignerType', requestId: asked, data: 'walletlink' })
      close()
    }
  })
  say({ event: 'PopupLoaded' })
`

/** A page that was just connected, by way of the wallet's window. */
async function connected() {
  const { config, connector } = page()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const opening = vi.spyOn(window, 'open')
  const connecting = connect(config, { connector })
  const opened = opening.mock.results[0]?.value as Window
  await expect.poll(() => opened.location.href, { timeout: 10_000 }).toContain(EMPTY_PAGE)
  await expect.poll(() => opened.document.readyState).toBe('complete')
  const script = opened.document.createElement('script')
  script.textContent = TAKES_PHONE
  opened.document.head.append(script)
  await connecting
  expect(getConnection(config).address).toBe(ALICE)
  return { config }
}

/** A page after a reload, with a session by phone kept from before. */
async function reconnected() {
  localStorage.setItem('-CBWSDK:SignerConfigurator:SignerType', 'walletlink')
  const { config, connector } = page()
  expect(await connector.isAuthorized()).toBe(true)
  await connect(config, { connector, isReconnecting: true } as Parameters<typeof connect>[1])
  expect(getConnection(config).address).toBe(ALICE)
  const [relay] = relays
  if (!relay) throw new Error('No relay was asked.')
  return { config, relay }
}

const kept = () => Object.keys(localStorage).filter((key) => /^-(?:CBWSDK|walletlink)/.test(key))

test('R4.1 a phone is asked to sign, in a browser without Node’s Buffer', async () => {
  expect('Buffer' in globalThis).toBe(false)
  const { config, relay } = await reconnected()
  void signMessage(config, { message: 'Hello' }).catch(() => {})
  await expect.poll(() => relay.sent.filter(({ type }) => type === 'PublishEvent').length).toBe(1)
  expect(relay.sent.at(-1)?.event).toBe('Web3Request')
})

test('R4.17 disconnecting from a phone ends its session and forgets it, and the page stays', async () => {
  const { config, relay } = await reconnected()
  await disconnect(config)
  expect(getConnection(config).status).toBe('disconnected')
  expect(kept()).toEqual([])
  await expect
    .poll(() => relay.sent.at(-1))
    .toMatchObject({
      type: 'SetSessionConfig',
      metadata: { __destroyed: '1' },
    })
  // Where the SDK reloaded the page, it would by now.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(relays).toHaveLength(1)
})

test('R4.8 a session that ends on the phone is over here, and the page stays', async () => {
  const { config, relay } = await reconnected()
  relay.tell({ type: 'SessionConfigUpdated', metadata: { __destroyed: '1' } })
  await expect.poll(() => getConnection(config).status).toBe('disconnected')
  expect(kept()).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 300))
})

test('R4.17 disconnecting from a phone that was connected a moment ago leaves the page where it is', async () => {
  const { config } = await connected()
  // That of the window's question, and that of the session.
  expect(relays).toHaveLength(2)
  await disconnect(config)
  expect(kept()).not.toContain('-CBWSDK:SignerConfigurator:SignerType')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(relays).toHaveLength(2)
})
