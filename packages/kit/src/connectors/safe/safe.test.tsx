import { type Chain, mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, http } from 'wagmi'
import { connect, disconnect, getConnection, switchChain } from 'wagmi/actions'
import {
  openSafeParent,
  openStranger,
  owners,
  SAFE,
  type SafeAnswers,
  SILENT,
  safeInfo,
} from '../../testing/safeParent.ts'
import { walletErrorCode } from '../walletError.ts'
import { type SafeParameters, safe } from './safe.ts'

const closing: (() => void)[] = []

function open(answers: SafeAnswers = {}, parameters: SafeParameters = {}) {
  const parent = openSafeParent(answers)
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

const held = async (run: Promise<unknown>) => run.then(() => null).catch((error: unknown) => error)

/** Lets the seconds pass that a silent page is given. */
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

test('it says that the page stands in a frame, and shows no window of its own', () => {
  expect(open().connector).toMatchObject({ id: 'safe', type: 'safe', showsItself: false })
  expect('isHere' in open().connector && open().connector.isHere).toSatisfy((isHere: () => boolean) =>
    isHere(),
  )
})

test('R3.7 what is no Safe by its shape connects nobody', async () => {
  const { config, connector } = open({ getSafeInfo: () => safeInfo({ threshold: 9 }) })
  expect(await connector.isAuthorized()).toBe(false)
  await expect(connect(config, { connector })).rejects.toThrow('threshold')
})

test('R4.3 a page around it that says nothing is no Safe, after two seconds', async () => {
  hold()
  const { parent, config, connector } = open({ getSafeInfo: () => SILENT })
  const failed = held(connect(config, { connector }))
  await vi.waitFor(() => expect(parent.asked.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(walletErrorCode(await failed)).toBe('timed-out')
  expect(getConnection(config).status).toBe('disconnected')
})

test('a page around it that begins to listen late is asked again', async () => {
  const { parent, connector } = open({ getSafeInfo: () => SILENT })
  const authorized = connector.isAuthorized()
  await vi.waitFor(() => expect(parent.asked.length).toBeGreaterThan(0))
  parent.script.getSafeInfo = () => safeInfo()
  expect(await authorized).toBe(true)
})

test('only the page around it is believed', async () => {
  hold()
  const stranger = openStranger(safeInfo())
  closing.push(stranger.close)
  const { parent, connector } = open({ getSafeInfo: () => SILENT })
  const authorized = connector.isAuthorized()
  await vi.waitFor(() => expect(parent.asked.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await authorized).toBe(false)
})

test('only origins that are allowed are believed', async () => {
  hold()
  for (const allowedOrigins of [['https://app.safe.global'], [/^https:/]]) {
    const { parent, connector } = open({}, { allowedOrigins })
    const authorized = connector.isAuthorized()
    await vi.waitFor(() => expect(parent.asked.length).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await authorized).toBe(false)
  }
  for (const allowedOrigins of [[location.origin], [/^http:\/\/localhost|127\.0/g]]) {
    const { connector } = open({}, { allowedOrigins })
    expect(await connector.isAuthorized()).toBe(true)
    expect(await connector.isAuthorized()).toBe(true)
  }
})

test('R4.16 whoever has left the Safe is not brought back by a reload, but by choosing it', async () => {
  const { config, connector } = open()
  await connect(config, { connector })
  await disconnect(config)
  expect(await open().connector.isAuthorized()).toBe(false)
  await connect(config, { connector })
  expect(await open().connector.isAuthorized()).toBe(true)
})

test('R3.5 where the browser keeps nothing, the page itself remembers who has left', async () => {
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

test('R4.4 abandoned, it connects nobody, however late the Safe answers', async () => {
  let answer: (info: unknown) => void = () => {}
  const { parent, config, connector } = open({
    getSafeInfo: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const failed = held(connect(config, { connector }))
  await vi.waitFor(() => expect(parent.asked.length).toBeGreaterThan(0))
  abandon(connector)
  expect(walletErrorCode(await failed)).toBe('rejected')
  answer(safeInfo())
  expect(getConnection(config).status).toBe('disconnected')
})

test('R4.17 another Safe that is opened around the page is noticed when the visitor comes back', async () => {
  const { parent, config, connector } = open()
  await connect(config, { connector })
  parent.script.getSafeInfo = () => safeInfo({ safeAddress: owners[0], chainId: 10 })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(getConnection(config)).toMatchObject({ address: owners[0], chainId: 10 }))
})

test('R4.13 a Safe lives on one network: switching to another is not supported, to its own needs nothing', async () => {
  const { config, connector } = open()
  await connect(config, { connector })
  expect(walletErrorCode(await held(switchChain(config, { chainId: 10 })))).toBe('switch-unsupported')
  const provider = await providerOf(config)
  const switching = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await switching('0x1')).toBeNull()
  await expect(switching('0xa')).rejects.toMatchObject({ code: 4200 })
})

test('R7.1 it answers who and where it is, and says of other methods that it lacks them', async () => {
  const { config } = open({ getSafeInfo: () => safeInfo({ chainId: 10 }) })
  const provider = await providerOf(config)
  const answers = ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version'].map((method) =>
    provider.request({ method }),
  )
  expect(await Promise.all(answers)).toEqual([[SAFE], [SAFE], '0xa', '10'])
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
})

type Provider = { request(args: { method: string; params?: unknown }): Promise<unknown> }

const providerOf = async (config: Config) => (await config.connectors[0]?.getProvider()) as Provider

function abandon(connector: object) {
  if ('abandon' in connector && typeof connector.abandon === 'function') connector.abandon()
}
