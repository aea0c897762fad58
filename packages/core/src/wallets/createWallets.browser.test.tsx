import { hexToString } from 'viem'
import { expect, test, vi } from 'vitest'
import { addTransaction } from '../actions/addTransaction.ts'
import { cancel } from '../actions/cancel.ts'
import { connect } from '../actions/connect.ts'
import { currentStep } from '../actions/currentStep.ts'
import { disconnect } from '../actions/disconnect.ts'
import { recentTransactions } from '../actions/recentTransactions.ts'
import { refreshSession } from '../actions/refreshSession.ts'
import { sessionState } from '../actions/sessionState.ts'
import { sign } from '../actions/sign.ts'
import { signIn } from '../actions/signIn.ts'
import { signOut } from '../actions/signOut.ts'
import { switchChain } from '../actions/switchChain.ts'
import { walletConnection } from '../actions/walletConnection.ts'
import { ALICE, BOB } from '../testing/sessionProvider.ts'
import { createServer, ends, installWallet, one, openWallets, two } from '../testing/walletPage.ts'

test('R2.3 R2.5 lists the wallets of the page and of the catalogue, and connects one', async () => {
  installWallet()
  const onConnect = vi.fn()
  const { wallets, pick } = openWallets({ onConnect })
  expect(currentStep(wallets).get()).toBeNull()
  const option = await pick()
  expect(currentStep(wallets).get()).toEqual({ name: 'choose' })
  expect(wallets.options.get().length).toBeGreaterThan(5)
  const seen: unknown[] = []
  currentStep(wallets).subscribe(() => seen.push(currentStep(wallets).get()))
  expect(await connect(wallets, option)).toBe(true)
  await expect.poll(() => seen).toEqual([{ name: 'connect', walletKey: option.key }, null])
  expect(walletConnection(wallets).get()).toEqual({
    status: 'connected',
    address: ALICE,
    addresses: [ALICE],
    chainId: one.id,
    wallet: 'Test Wallet',
  })
  expect(sessionState(wallets).get().status).toBe('off')
  expect(onConnect).toHaveBeenCalledOnce()
})

test('R4.1 R4.18 signs in after the connection, and tells each step', async () => {
  const { requests } = installWallet()
  const server = createServer()
  const { wallets, pick } = openWallets({ signIn: server.adapter })
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_out')
  const steps: unknown[] = []
  const states: unknown[] = []
  currentStep(wallets).subscribe(() => steps.push(currentStep(wallets).get()?.name))
  wallets.signing.subscribe(() => states.push(wallets.signing.get()?.status))
  await connect(wallets, await pick())
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  expect(steps).toEqual(['choose', 'connect', 'sign', undefined])
  expect(states).toEqual(['preparing', 'preparing', 'ready', 'signing', 'verifying', 'done', undefined])
  expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
  expect(server.messages).toEqual([`Sign in as ${ALICE}.`])
})

test('R4.2 R4.4 a declined signature is requested again by a click, and cancelling disconnects', async () => {
  const signed: string[] = []
  installWallet({
    personal_sign([message]) {
      signed.push(hexToString(message as `0x${string}`))
      throw Object.assign(new Error('No.'), { code: 4001 })
    },
  })
  const server = createServer()
  const { wallets, pick } = openWallets({ signIn: server.adapter })
  await connect(wallets, await pick())
  await expect.poll(() => signed.length).toBe(1)
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  await sign(wallets)
  expect(signed.length).toBe(2)
  expect(currentStep(wallets).get()?.name).toBe('sign')
  cancel(wallets)
  await expect.poll(() => walletConnection(wallets).get().status).toBe('disconnected')
  expect(currentStep(wallets).get()).toBeNull()
  expect(wallets.signing.get()).toBeNull()
})

test('R2.11 a wallet on another chain switches first, then signs', async () => {
  installWallet({}, { chainId: 5, refusedSwitches: 1 })
  const server = createServer()
  const { wallets, pick } = openWallets({ signIn: server.adapter })
  await connect(wallets, await pick())
  await expect.poll(() => currentStep(wallets).get()?.name).toBe('chain')
  expect(await switchChain(wallets, { chainId: two.id })).toBe(true)
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  expect(walletConnection(wallets).get()).toMatchObject({ chainId: two.id })
})

test('R2.5 a refusal is the attempt’s reason, and the wallet can be picked again', async () => {
  let isRefusing = true
  installWallet({
    eth_requestAccounts() {
      if (isRefusing) throw Object.assign(new Error('No.'), { code: 4001 })
      return [ALICE]
    },
  })
  const onError = vi.fn()
  const { wallets, pick } = openWallets({ onError })
  const option = await pick()
  expect(await connect(wallets, option)).toBe(false)
  expect(wallets.attempt.get()).toMatchObject({ status: 'failed', code: 'rejected' })
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  isRefusing = false
  expect(await connect(wallets, option)).toBe(true)
})

test('R4.17 reads the session again when the user comes back, and after the server was away', async () => {
  const server = createServer()
  server.state.isDown = true
  const { wallets } = openWallets({ signIn: server.adapter })
  await expect.poll(() => sessionState(wallets).get().status).toBe('unreachable')
  server.state.isDown = false
  const refreshing = refreshSession(wallets)
  expect(sessionState(wallets).get().status).toBe('loading')
  await refreshing
  expect(sessionState(wallets).get().status).toBe('signed_out')
  server.state.session = { address: BOB, addresses: [BOB] }
  await refreshSession(wallets)
  expect(sessionState(wallets).get()).toMatchObject({ status: 'signed_in', session: { address: BOB } })
  await signOut(wallets)
  expect(sessionState(wallets).get().status).toBe('signed_out')
})

test('R4.16 reconnects the wallet of the last visit, and disconnecting ends both', async () => {
  installWallet()
  const server = createServer()
  const first = openWallets({ signIn: server.adapter })
  await connect(first.wallets, await first.pick())
  await expect.poll(() => sessionState(first.wallets).get().status).toBe('signed_in')
  ends.pop()?.()

  const { wallets } = openWallets({ signIn: server.adapter })
  expect(walletConnection(wallets).get().status).toBe('reconnecting')
  await expect.poll(() => walletConnection(wallets).get().status).toBe('connected')
  await disconnect(wallets)
  expect(walletConnection(wallets).get().status).toBe('disconnected')
  expect(sessionState(wallets).get().status).toBe('signed_out')
  expect(server.state.session).toBeNull()
})

test('R11.1 lists the transactions of the connected account', async () => {
  installWallet()
  const { wallets, pick } = openWallets()
  const hash = `0x${'ab'.repeat(32)}` as const
  expect(() => addTransaction(wallets, { hash, description: 'Pay' })).toThrow('Connect a wallet')
  await connect(wallets, await pick())
  const listener = vi.fn()
  ends.push(recentTransactions(wallets).subscribe(listener))
  addTransaction(wallets, { hash, description: 'Pay' })
  expect(recentTransactions(wallets).get()).toMatchObject([{ hash, description: 'Pay', status: 'pending' }])
  expect(listener).toHaveBeenCalled()
  await disconnect(wallets)
  expect(recentTransactions(wallets).get()).toEqual([])
})

test('R4.17 a slow server is not unreachable, also if the session is read again meanwhile', async () => {
  installWallet()
  const server = createServer()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const getSession = () => held.then(() => server.adapter.getSession({ signal: AbortSignal.timeout(1_000) }))
  const { wallets, pick } = openWallets({ signIn: { ...server.adapter, getSession } })
  const seen: string[] = []
  sessionState(wallets).subscribe(() => seen.push(sessionState(wallets).get().status))
  await connect(wallets, await pick())
  await expect.poll(() => walletConnection(wallets).get().status).toBe('connected')
  await new Promise((resolve) => setTimeout(resolve))
  release()
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  expect(seen).not.toContain('unreachable')
})

test('signing in begins only with a connected wallet, and not with an account that is signed in', async () => {
  const server = createServer()
  const prepare = vi.fn(server.adapter.prepare)
  installWallet({}, { chainId: 5, refusedSwitches: 1 })
  const { wallets, pick } = openWallets({ signIn: { ...server.adapter, prepare } })
  signIn(wallets)
  expect(currentStep(wallets).get()).toBeNull()
  expect(await switchChain(wallets, { chainId: two.id })).toBe(false)
  await connect(wallets, await pick())
  await expect.poll(() => currentStep(wallets).get()?.name).toBe('chain')
  await switchChain(wallets, { chainId: two.id })
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  signIn(wallets)
  expect(currentStep(wallets).get()).toBeNull()
  expect(prepare).toHaveBeenCalledOnce()
})

test('a step, a switch and an attempt end when the page leaves or stops them', async () => {
  const never = () => new Promise(() => {})
  installWallet({ wallet_switchEthereumChain: never, personal_sign: never })
  const server = createServer()
  const { wallets, pick } = openWallets({ signIn: server.adapter })
  await connect(wallets, await pick())
  await expect.poll(() => wallets.signing.get()?.status).toBe('signing')
  const stop = ends.pop()
  stop?.()
  expect(currentStep(wallets).get()).toBeNull()
  expect(wallets.signing.get()).toBeNull()
  ends.push(wallets.start())
  expect(wallets.signing.get()).toBeNull()
  const switching = switchChain(wallets, { chainId: two.id })
  expect(wallets.chainSwitch.get().status).toBe('switching')
  cancel(wallets)
  expect(wallets.chainSwitch.get().status).toBe('idle')
  expect(await Promise.race([switching, Promise.resolve('pending')])).toBe('pending')
})

test('reads the session of another backend as soon as it is set', async () => {
  const server = createServer()
  server.state.session = { address: ALICE, addresses: [ALICE] }
  const { wallets } = openWallets({ signIn: server.adapter })
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  wallets.settings.update({ signIn: createServer().adapter })
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_out')
  wallets.settings.update({})
  expect(sessionState(wallets).get().status).toBe('off')
})
