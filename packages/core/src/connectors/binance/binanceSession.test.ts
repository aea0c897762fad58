import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { binance } from '@countersign/wallets'
import { disconnect, signMessage, switchChain } from '@wagmi/core/actions'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConnectWallet } from '../../connection/connectWallet.ts'
import { walletOptions } from '../../connection/walletOptions.ts'
import { createWalletConfig } from '../../createWalletConfig.ts'
import type { Eip1193Provider } from '../../provider/provider.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import type { ConnectAttempt } from '../../state/ConnectAttempt.ts'
import { createStore } from '../../store/createStore.ts'
import { getConnection } from '../../wagmi.ts'

type Answer = 'approve' | 'reject' | 'close'

/**
 * A provider that throws the codes of Binance Wallet in the states they are for, as the error list of
 * `@binance/w3w-utils` 1.1.8 describes them.
 */
function scriptedBinance() {
  const scripted = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [mainnet, bsc].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
  const requests: string[] = []
  const unsupported = new Set<string>()
  let session: 'none' | 'connecting' | 'connected' = 'none'
  let respond = (_answer: Answer) => {}

  function fail(code: number): never {
    throw Object.assign(new Error('The wallet’s own text.'), { code })
  }

  async function openSession() {
    if (session === 'connecting') fail(100004)
    if (session === 'connected') fail(100005)
    session = 'connecting'
    const answer = await new Promise<Answer>((resolve) => {
      respond = resolve
    })
    session = answer === 'approve' ? 'connected' : 'none'
    if (answer === 'close') fail(100001)
    if (answer === 'reject') fail(100002)
  }

  const provider: Eip1193Provider = {
    on: (event, listener) => scripted.provider.on(event as never, listener as never),
    removeListener: (event, listener) => scripted.provider.removeListener(event as never, listener as never),
    async request(args) {
      requests.push(args.method)
      if (unsupported.has(args.method)) fail(200002)
      if (args.method === 'eth_requestAccounts') await openSession()
      if (args.method === 'personal_sign' && session !== 'connected') fail(100003)
      return scripted.provider.request(args as never)
    },
  }
  return {
    provider,
    requests,
    unsupported,
    respond: (answer: Answer) => respond(answer),
    isConnecting: () => session === 'connecting',
    endSession() {
      session = 'none'
    },
  }
}

/** A page whose config has the first of the wallet's chains, and the extension in it. */
function world(chains: readonly [typeof mainnet, ...(typeof bsc)[]] = [mainnet]) {
  const wallet = scriptedBinance()
  const config = createWalletConfig({ chains })
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const { connect } = createConnectWallet(config, attempt)
  const [option] = walletOptions({
    catalogue: [binance],
    page: {
      binancew3w: { isExtension: true, ethereum: wallet.provider },
    },
  })
  if (!option?.provider) throw new Error('The wallet was not found.')

  /** Picks the wallet, and answers its window once that is open. */
  async function connectAnd(answer: Answer) {
    const connecting = connect(option as NonNullable<typeof option>, 'injected')
    await expect.poll(wallet.isConnecting).toBe(true)
    wallet.respond(answer)
    return connecting
  }
  return { wallet, config, attempt, connect: () => connect(option, 'injected'), connectAnd }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

/** The codes of Binance Wallet in an error and its causes. */
function binanceCodesOf(error: unknown): unknown[] {
  const codes: unknown[] = []
  for (let layer = error; layer instanceof Error; layer = layer.cause)
    if (layer.name === 'BinanceError') codes.push('code' in layer ? layer.code : null)
  return codes
}

test.each([
  [100001, 'closes the window', 'close'],
  [100002, 'rejects the connection', 'reject'],
] as const)('R8.2 %i: a user who %s ends in "rejected" and can retry', async (code, _, answer) => {
  const { wallet, config, attempt, connectAnd } = world()
  expect(await connectAnd(answer)).toBe(false)
  expect(attempt.get()).toMatchObject({ status: 'failed', code: 'rejected' })
  expect(getConnection(config).status).toBe('disconnected')
  // The error an application receives from wagmi's own `connect`.
  const [connector] = config.connectors
  const connecting = failure(connector?.connect() ?? Promise.resolve())
  await expect.poll(wallet.isConnecting).toBe(true)
  wallet.respond(answer)
  const error = await connecting
  expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(binanceCodesOf(error)).toEqual([code])
  expect(await connectAnd('approve')).toBe(true)
})

test('R8.2 100003: signing without a session of the wallet fails with its own code', async () => {
  const { wallet, config, connectAnd } = world()
  expect(await connectAnd('approve')).toBe(true)
  wallet.endSession()
  const error = await failure(signMessage(config, { message: 'Hello' }))
  expect(binanceCodesOf(error)).toEqual([100003])
  expect(walletErrorCode(error)).toBe('unknown')
  expect(getConnection(config).status).toBe('connected')
})

test('R8.2 100004: a second attempt while the window is open ends in "already_pending"', async () => {
  const { wallet, config, attempt, connect, connectAnd } = world()
  const first = connect()
  await expect.poll(wallet.isConnecting).toBe(true)
  expect(await connect()).toBe(false)
  expect(attempt.get()).toMatchObject({ status: 'failed', code: 'already_pending' })
  wallet.respond('close')
  expect(await first).toBe(false)
  expect(attempt.get()).toMatchObject({ status: 'failed', code: 'already_pending' })
  expect(await connectAnd('approve')).toBe(true)
  expect(getConnection(config).status).toBe('connected')
})

test('R8.2 100005: a wallet that kept its session ends in a failure, not in a connection', async () => {
  const { wallet, config, attempt, connect, connectAnd } = world()
  expect(await connectAnd('approve')).toBe(true)
  await disconnect(config)
  expect(await connect()).toBe(false)
  expect(attempt.get()).toMatchObject({ status: 'failed', code: 'unknown' })
  const [connector] = config.connectors
  expect(binanceCodesOf(await failure(connector?.connect() ?? Promise.resolve()))).toEqual([100005])
  expect(getConnection(config).status).toBe('disconnected')
  wallet.endSession()
  expect(await connectAnd('approve')).toBe(true)
})

test('R8.2 200002: a wallet that cannot switch keeps its chain and gets no request to add one', async () => {
  const { wallet, config, connectAnd } = world([mainnet, bsc])
  wallet.unsupported.add('wallet_switchEthereumChain')
  expect(await connectAnd('approve')).toBe(true)
  const error = await failure(switchChain(config, { chainId: bsc.id }))
  expect(binanceCodesOf(error)).toEqual([200002])
  expect(walletErrorCode(error)).toBe('switch_unsupported')
  expect(getConnection(config)).toMatchObject({ status: 'connected', chainId: mainnet.id })
  expect(wallet.requests).not.toContain('wallet_addEthereumChain')
})
