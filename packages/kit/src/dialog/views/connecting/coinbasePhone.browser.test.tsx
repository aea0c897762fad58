import { coinbaseWallet } from '@countersign/core/coinbase'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect, disconnect, signMessage } from 'wagmi/actions'
import { ALICE } from '../../../testing/renderKit.tsx'
import { getConnection } from '../../../wagmi.ts'

// The SDK's connection to Coinbase's app on a phone, through a fake relay.

type Sent = {
  readonly type: string
  readonly id: number
  readonly event?: string
  readonly data: string
  readonly metadata?: object
}

const UPDATED = { type: 'SessionConfigUpdated', id: undefined }

let relays: Relay[] = []

/** Responds like the relay for a linked phone, and stores the messages it gets. */
class Relay extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 1
  readonly sent: Sent[] = []
  /** Whether it has confirmed the end of the session, after which the SDK would reload the page. */
  isEnded = false
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
    // All clients of a session receive its events.
    if (message.metadata)
      for (const relay of relays) if (relay !== this) relay.emit({ ...message, ...UPDATED })
    setTimeout(() => {
      this.emit({ type, id: message.id, linked: true, onlineGuests: 1 })
      this.isEnded ||= message.metadata !== undefined && '__destroyed' in message.metadata
    })
  }

  emit(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  close() {}
}

const reloads = vi.fn((event: Event) => event.preventDefault())

/** Checks that the page stays when all relays have confirmed the end of the session. */
async function expectNoReload() {
  await expect.poll(() => relays.every(({ isEnded }) => isEnded)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(reloads).not.toHaveBeenCalled()
}

beforeEach(() => {
  reloads.mockClear()
  navigation.addEventListener('navigate', reloads)
})
afterEach(() => {
  navigation.removeEventListener('navigate', reloads)
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

/** A blank page of this origin, which the test fills. */
const EMPTY_PAGE = new URL('../../../styles/tokens.css', import.meta.url).href

/** The popup's behavior when the user chooses the phone. */
const HANDLES_PHONE = `
  let requestId
  const send = (message) => opener.postMessage({ id: crypto.randomUUID(), ...message }, '*')
  addEventListener('message', ({ data }) => {
    if (data.event === 'selectSignerType') {
      requestId = data.id
      send({ event: 'WalletLinkSessionRequest' })
    } else if (data.data?.connected) {
      send({ event: 'selectSignerType', requestId, data: 'walletlink' })
      close()
    }
  })
  send({ event: 'PopupLoaded' })
`

/** A newly connected page, through the wallet's popup. */
async function connected() {
  const { config, connector } = page()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const opening = vi.spyOn(window, 'open')
  const connecting = connect(config, { connector })
  const opened = opening.mock.results[0]?.value as Window
  await expect.poll(() => opened.location.href).toContain(EMPTY_PAGE)
  await expect.poll(() => opened.document.readyState).toBe('complete')
  const script = opened.document.createElement('script')
  script.textContent = HANDLES_PHONE
  opened.document.head.append(script)
  await connecting
  expect(getConnection(config).address).toBe(ALICE)
  return { config }
}

/** A page after a reload, with a stored phone session. */
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

const storedKeys = () => Object.keys(localStorage).filter((key) => /^-(?:CBWSDK|walletlink)/.test(key))

test('R4.1 requests a signature from a phone without Node’s Buffer', async () => {
  expect('Buffer' in globalThis).toBe(false)
  const { config, relay } = await reconnected()
  void signMessage(config, { message: 'Hello' }).catch(() => {})
  await expect.poll(() => relay.sent.filter(({ type }) => type === 'PublishEvent').length).toBe(1)
  expect(relay.sent.at(-1)?.event).toBe('Web3Request')
})

test('R4.17 disconnecting from a phone ends and removes its session without a reload', async () => {
  const { config, relay } = await reconnected()
  await disconnect(config)
  expect(getConnection(config).status).toBe('disconnected')
  expect(storedKeys()).toEqual([])
  await expect
    .poll(() => relay.sent.at(-1))
    .toMatchObject({
      type: 'SetSessionConfig',
      metadata: { __destroyed: '1' },
    })
  await expectNoReload()
  expect(relays).toHaveLength(1)
})

test('R4.8 a session ended on the phone disconnects without a reload', async () => {
  const { config, relay } = await reconnected()
  relay.emit({ type: 'SessionConfigUpdated', metadata: { __destroyed: '1' } })
  await expect.poll(() => getConnection(config).status).toBe('disconnected')
  expect(storedKeys()).toEqual([])
  await expectNoReload()
})

test('R4.17 disconnecting from a newly connected phone does not reload the page', async () => {
  const { config } = await connected()
  // One for the popup's request, and one for the session.
  expect(relays).toHaveLength(2)
  await disconnect(config)
  expect(storedKeys()).not.toContain('-CBWSDK:SignerConfigurator:SignerType')
  await expectNoReload()
  expect(relays).toHaveLength(2)
})
