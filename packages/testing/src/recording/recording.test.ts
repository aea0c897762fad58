import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import type { Provider } from '../wallet/provider.ts'
import { otherSiteOf } from '../wallet/signMethods.ts'
import { walletsUnderTest } from '../wallet/testing/walletsUnderTest.ts'
import { createRecorder } from './createRecorder.ts'
import { imitateWallet } from './imitateWallet.ts'
import { stepIds, type WalletRecording } from './WalletRecording.ts'

const { chains, open, user } = walletsUnderTest()
const [alice] = testAccounts
const ORIGIN = 'http://localhost'

const page = {
  objects: [{ flags: { isOdd: true }, inherited: ['isOdd'] }],
  announcements: [
    {
      name: 'Odd',
      rdns: 'test.odd',
      uuid: 'v4',
      icon: { type: 'image/png', bytes: 900 },
      object: 0,
      times: 1,
    },
  ],
  globals: [{ path: 'odd.ethereum', object: 0 }],
} as const

function recorderOf(provider: unknown) {
  const [, known, unsupported] = chains
  if (!known || !unsupported) throw new Error('The networks have not started.')
  const { id, name, rpcUrl } = unsupported
  const networks = { known: known.id, unknown: { id, name, rpcUrl } }
  return createRecorder({ page, provider, providerIndex: 0, origin: ORIGIN, networks, browser: 'Test' })
}

/** Takes all steps, acting as the user. */
async function record(provider: unknown, wallet: { disconnect(): void }): Promise<WalletRecording> {
  // The wallet emits `connect`.
  await Promise.resolve()
  const recorder = recorderOf(provider)
  for (const id of stepIds) {
    user.approved = !/reject|other_site|switch_unknown/.test(id)
    const controller = new AbortController()
    const taken = recorder.record(id, { signal: controller.signal })
    if (id === 'disconnect') {
      wallet.disconnect()
      await new Promise((resolve) => setTimeout(resolve, 20))
      controller.abort()
    }
    await taken
    // Events after a response are part of the step.
    if (id === 'switch_known')
      await expect
        .poll(() => logOf(recorder.recording(), id)?.at(-1))
        .toMatchObject({ name: 'networkChanged' })
  }
  recorder.close()
  return recorder.recording()
}

/** Removes values that differ between recordings. */
const withoutTimes = (recording: WalletRecording) =>
  JSON.parse(
    JSON.stringify(recording, (key, value) => (/^(elapsedMs|recordedAt)$/.test(key) ? undefined : value)),
  )

const fails = (code: number, message: string, data?: unknown) =>
  Promise.reject({ code, message, ...(data ? { data } : {}) })

/** A wallet that differs from ours in everything that a recording captures. */
function oddWallet(): { provider: Provider; disconnect(): void } {
  const wallet = open({ origin: ORIGIN, quirks: { chainChangedAs: 'none', switchesOnAdd: false } })
  const listeners = new Map<string, (payload: unknown) => void>()
  const emit = (name: string, payload: unknown) => listeners.get(name)?.(payload)
  const lower = (accounts: unknown) => (accounts as Address[]).map((address) => address.toLowerCase())
  const provider: Provider = {
    async request({ method, params }) {
      const [first] = (params ?? []) as [{ chainId?: string; blockExplorerUrls?: string[] }?]
      if (method === 'countersign_unknownMethod') return fails(-32601, 'the method does not exist')
      if (method === 'web3_clientVersion') return 'Odd/v1.2.3'
      if (method === 'wallet_getPermissions') return fails(4200, 'unsupported', { method })
      if (method === 'personal_sign' && otherSiteOf(params, ORIGIN)) return fails(-32000, 'Blocked: phishing')
      if (method === 'wallet_addEthereumChain' && !first?.blockExplorerUrls?.length)
        return fails(-32602, 'An explorer of https://odd.example/api?key=secret is needed.')
      const response = await wallet.provider.request({ method, params }).catch((error) => {
        if (error.code === 4902) return fails(4901, `Chain ${first?.chainId} is not enabled.`)
        if (error.code === 4001)
          return fails(4001, `User denied. Ask ${alice.address}.`, { cause: 'rejectedByUser' })
        throw error
      })
      if (method === 'eth_requestAccounts') {
        emit('accountsChanged', lower(response))
        emit('connect', { chainId: '0x7a69' })
      }
      if (method === 'wallet_switchEthereumChain' && first?.chainId) {
        const chainId = Number(first.chainId)
        setTimeout(() => {
          emit('chainChanged', chainId)
          emit('networkChanged', String(chainId))
        }, 20)
      }
      return method.endsWith('ccounts') ? lower(response) : response
    },
    on(name, listener) {
      listeners.set(name, listener)
      return provider
    },
    removeListener: () => provider,
  }
  return {
    provider,
    disconnect() {
      wallet.disconnect()
      emit('accountsChanged', [])
    },
  }
}

function logOf({ steps }: WalletRecording, id: string) {
  return steps.find((step) => step.id === id)?.log
}

test('records responses, errors and events in order, without private values', async () => {
  const oddProvider = oddWallet()
  const recording = await record(oddProvider.provider, oddProvider)
  expect(
    withoutTimes(recording).steps.map(({ id, status }: { id: string; status: string }) => [id, status]),
  ).toEqual(stepIds.map((id) => [id, id === 'add_https_explorer' ? 'not_needed' : 'done']))
  expect(logOf(recording, 'connect_approve')).toMatchObject([
    { kind: 'event', name: 'accountsChanged', payload: ['<address 1 in lower case>'] },
    { kind: 'event', name: 'connect', payload: { chainId: '<chain current>' } },
    { kind: 'response', value: ['<address 1 in lower case>'] },
  ])
  expect(logOf(recording, 'connect_reject')).toMatchObject([
    { error: { shape: 'object', code: 4001, message: 'User denied. Ask <address 1>.' } },
  ])
  expect(logOf(recording, 'switch_known')).toMatchObject([
    { kind: 'response', value: null },
    { kind: 'event', name: 'chainChanged', payload: '<chain known as number>' },
    { kind: 'event', name: 'networkChanged', payload: '<chain known in decimal>' },
  ])
  expect(logOf(recording, 'switch_unknown')).toMatchObject([
    { error: { code: 4901, message: 'Chain <chain unknown> is not enabled.' } },
  ])
  expect(logOf(recording, 'sign_approve')).toMatchObject([{ value: '<signature, 65 bytes>' }])
  const file = JSON.stringify(recording)
  expect(file.toLowerCase()).not.toContain(alice.address.slice(2).toLowerCase())
  expect(file).not.toMatch(/secret|localhost|127\.0\.0\.1/)
})

test('a recorded wallet plays back as it was recorded', async () => {
  const oddProvider = oddWallet()
  const recording = withFileRead(await record(oddProvider.provider, oddProvider))
  const wallet = open({ origin: ORIGIN, quirks: { switchesOnAdd: false } })
  const { announcements, globals } = imitateWallet(recording, wallet.provider)
  const [announced] = announcements
  expect(globals).toEqual({ odd: { ethereum: announced?.provider } })
  expect(Object.hasOwn(announced?.provider ?? {}, 'isOdd')).toBe(false)
  expect(announced?.provider).toHaveProperty('isOdd', true)
  expect(withoutTimes(await record(announced?.provider, wallet))).toEqual(withoutTimes(recording))
})

test('a played wallet has real accounts and signatures, and switches to chains that were not recorded', async () => {
  const oddProvider = oddWallet()
  const recording = await record(oddProvider.provider, oddProvider)
  user.approved = true
  const wallet = open()
  const { provider } = imitateWallet(recording, wallet.provider).announcements[0] ?? wallet
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice.address.toLowerCase()])
  expect(await provider.request({ method: 'personal_sign', params: ['0x00', alice.address] })).toMatch(
    /^0x[0-9a-f]{130}$/,
  )
  const event = new Promise((resolve) => provider.on('chainChanged', resolve))
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  expect(await event).toBe(31338)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
})

test('a long message is cut after its private values are replaced', async () => {
  const recorder = recorderOf({ request: () => fails(1, `${'x'.repeat(280)} ${alice.address}`) })
  await recorder.record('chain_id')
  expect(JSON.stringify(logOf(recorder.recording(), 'chain_id'))).not.toMatch(/0x[0-9a-f]/i)
})

test('a step without a response ends as timed out', async () => {
  const recorder = recorderOf({ request: () => new Promise(() => {}) })
  await recorder.record('chain_id', { timeoutMs: 5 })
  const controller = new AbortController()
  const waiting = recorder.record('connect_approve', { signal: controller.signal })
  controller.abort()
  await waiting
  recorder.skip('sign_approve')
  const { steps } = recorder.recording()
  expect(steps.map(({ id, status }) => [id, status])).toEqual([
    ['chain_id', 'timed_out'],
    ['connect_approve', 'timed_out'],
    ['sign_approve', 'skipped'],
  ])
})

test('skips signing without an account', async () => {
  const recorder = recorderOf({ request: async () => [] })
  expect(recorder.skipReason('sign_approve')).toBe('needs_account')
  expect(await recorder.record('sign_approve')).toMatchObject({ status: 'not_needed' })
})

function withFileRead(recording: WalletRecording): WalletRecording {
  return JSON.parse(JSON.stringify(recording))
}
