import { type Config, createConfig, http } from '@wagmi/core'
import { connect, disconnect, switchChain } from '@wagmi/core/actions'
import { type Chain, mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletErrorCode } from '../../provider/walletError.ts'
import {
  openSafeParent,
  openStranger,
  owners,
  SAFE,
  type SafeResponses,
  SILENT,
  safeInfo,
} from '../../testing/safeParent.ts'
import { getConnection } from '../../wagmi.ts'
import { type SafeParameters, safe } from './safe.ts'

const closing: (() => void)[] = []

function open(responses: SafeResponses = {}, parameters: SafeParameters = {}) {
  const parent = openSafeParent(responses)
  closing.push(parent.close)
  const config = createConfig({
    chains: [mainnet as Chain],
    connectors: [safe(parameters)],
    transports: { [mainnet.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  return { parent, config, connector }
}

const errorOf = async (run: Promise<unknown>) => run.then(() => null).catch((error: unknown) => error)

/** Advances the clock past the timeout of a silent page. */
function hold() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

beforeEach(() => sessionStorage.clear())

afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

test('R3.7 a page in a Safe connects as that Safe, on its network', async () => {
  const { config, connector } = open({
    getSafeInfo: () => safeInfo({ safeAddress: SAFE.toLowerCase(), chainId: 10 }),
  })
  expect(await connector.isAuthorized()).toBe(true)
  expect(await connect(config, { connector })).toEqual({ accounts: [SAFE], chainId: 10 })
  expect(await connector.getChainId()).toBe(10)
})

test('reports that the page is in a frame and opens no window', () => {
  expect(open().connector).toMatchObject({ id: 'safe', type: 'safe', hasOwnUi: false })
  expect('isInsideWallet' in open().connector && open().connector.isInsideWallet).toSatisfy(
    (isInsideWallet: () => boolean) => isInsideWallet(),
  )
})

test('R3.7 does not connect with malformed Safe info', async () => {
  const { config, connector } = open({ getSafeInfo: () => safeInfo({ threshold: 9 }) })
  expect(await connector.isAuthorized()).toBe(false)
  await expect(connect(config, { connector })).rejects.toThrow('threshold')
})

test('R4.3 a silent parent page is not a Safe after two seconds', async () => {
  hold()
  const { parent, config, connector } = open({ getSafeInfo: () => SILENT })
  const failed = errorOf(connect(config, { connector }))
  await vi.waitFor(() => expect(parent.requests.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(walletErrorCode(await failed)).toBe('timed_out')
  expect(getConnection(config).status).toBe('disconnected')
})

test('requests the Safe info again from a parent page that starts listening late', async () => {
  const { parent, connector } = open({ getSafeInfo: () => SILENT })
  const authorized = connector.isAuthorized()
  await vi.waitFor(() => expect(parent.requests.length).toBeGreaterThan(0))
  parent.script.getSafeInfo = () => safeInfo()
  expect(await authorized).toBe(true)
})

test('accepts messages of the parent page only', async () => {
  hold()
  const otherFrame = openStranger(safeInfo())
  closing.push(otherFrame.close)
  const { parent, connector } = open({ getSafeInfo: () => SILENT })
  const authorized = connector.isAuthorized()
  await vi.waitFor(() => expect(parent.requests.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await authorized).toBe(false)
})

test('accepts messages of allowed origins only', async () => {
  hold()
  for (const allowedOrigins of [['https://app.safe.global'], [/^https:/]]) {
    const { parent, connector } = open({}, { allowedOrigins })
    const authorized = connector.isAuthorized()
    await vi.waitFor(() => expect(parent.requests.length).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await authorized).toBe(false)
  }
  for (const allowedOrigins of [[location.origin], [/^http:\/\/localhost|127\.0/g]]) {
    const { connector } = open({}, { allowedOrigins })
    expect(await connector.isAuthorized()).toBe(true)
    expect(await connector.isAuthorized()).toBe(true)
  }
})

test('R4.16 after disconnecting, a reload does not reconnect the Safe, but choosing it does', async () => {
  const { config, connector } = open()
  await connect(config, { connector })
  await disconnect(config)
  expect(await open().connector.isAuthorized()).toBe(false)
  await connect(config, { connector })
  expect(await open().connector.isAuthorized()).toBe(true)
})

test('R3.5 without storage, the page remembers the disconnect', async () => {
  const refuse = () => {
    throw new DOMException('Blocked.', 'SecurityError')
  }
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  closing.push(() => storage.mockRestore())
  const { config, connector } = open()
  await connect(config, { connector })
  await disconnect(config)
  expect(await connector.isAuthorized()).toBe(false)
})

test('R4.4 does not connect after it was abandoned, even if the Safe responds', async () => {
  let respond: (info: unknown) => void = () => {}
  const { parent, config, connector } = open({
    getSafeInfo: () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  })
  const failed = errorOf(connect(config, { connector }))
  await vi.waitFor(() => expect(parent.requests.length).toBeGreaterThan(0))
  abandon(connector)
  expect(walletErrorCode(await failed)).toBe('rejected')
  respond(safeInfo())
  expect(getConnection(config).status).toBe('disconnected')
})

test('R4.17 detects a different Safe around the page when the user returns', async () => {
  const { parent, config, connector } = open()
  await connect(config, { connector })
  parent.script.getSafeInfo = () => safeInfo({ safeAddress: owners[0], chainId: 10 })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(getConnection(config)).toMatchObject({ address: owners[0], chainId: 10 }))
})

test('R4.13 supports switching only to the Safe’s own chain, without a request', async () => {
  const { config, connector } = open()
  await connect(config, { connector })
  expect(walletErrorCode(await errorOf(switchChain(config, { chainId: 10 })))).toBe('switch_unsupported')
  const provider = await providerOf(config)
  const switching = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await switching('0x1')).toBeNull()
  await expect(switching('0xa')).rejects.toMatchObject({ code: 4200 })
})

test('R7.1 returns accounts and chain, and rejects other methods as unsupported', async () => {
  const { config } = open({ getSafeInfo: () => safeInfo({ chainId: 10 }) })
  const provider = await providerOf(config)
  const responses = ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version'].map((method) =>
    provider.request({ method }),
  )
  expect(await Promise.all(responses)).toEqual([[SAFE], [SAFE], '0xa', '10'])
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
})

type Provider = { request(args: { method: string; params?: unknown }): Promise<unknown> }

const providerOf = async (config: Config) => (await config.connectors[0]?.getProvider()) as Provider

function abandon(connector: object) {
  if ('abandon' in connector && typeof connector.abandon === 'function') connector.abandon()
}
