import { testAccounts } from '@countersign/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchChain } from '../actions/switchChain.ts'
import { recentWalletsIn } from '../connection/recentWallets.ts'
import { startConfirm } from '../linking/startConfirm.ts'
import { startLinking } from '../linking/startLinking.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { anyAdapter, scriptedPage, sessionOf, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'

const [alice, bob] = testAccounts
const CONFIGURED = 1001

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)
afterEach(() => vi.useRealTimers())

/** A wallet on a chain that the page does not have. It does not follow the page when it connects. */
function walletElsewhere(account: typeof alice) {
  const wallet = walletOf(account)
  wallet.setBehavior('switch', 'reject')
  wallet.switchChain(UNSUPPORTED)
  return wallet
}

async function connectedElsewhere(options: Parameters<typeof scriptedPage>[0]) {
  const page = scriptedPage(options)
  const wallet = walletElsewhere(alice)
  await page.connect('wallet', wallet)
  return { ...page, wallet, views: page.wallets.internal.views }
}

test('R4.12 a switch that the wallet shows ends with the view in which the user asked for it', async () => {
  const { wallets, wallet, views } = await connectedElsewhere({ signIn: null })
  wallet.setBehavior('switch', 'wait')
  const onSwitch = vi.fn()
  wallets.chainSwitch.subscribe(onSwitch)
  views.open({ name: 'profile' })
  expect(onSwitch, 'nothing was asked for').not.toHaveBeenCalled()
  for (const leave of [() => views.push({ name: 'profile' }), views.back]) {
    views.open({ name: 'profile' }, { name: 'chains' })
    void switchChain(wallets, { chainId: CONFIGURED })
    views.setHidden(true)
    views.setHidden(false)
    expect(wallets.chainSwitch.get()).toEqual({ status: 'switching', chainId: CONFIGURED })
    leave()
    expect(wallets.chainSwitch.get()).toEqual({ status: 'idle' })
  }
})

test('R2.11 what the wallet signed as it connected is sent, on whatever chain it is', async () => {
  const verify = vi.fn(async () => {})
  const { wallets, views } = await connectedElsewhere({ signIn: { ...anyAdapter, verify } })
  const signIn = { status: 'signed', message: 'Signed.', signature: '0x5f' } as const
  wallets.internal.attempt.set({ status: 'connected', key: 'wallet', method: 'injected', signIn })
  views.open({ name: 'sign', after: 'choice' })
  await vi.waitFor(() => expect(verify).toHaveBeenCalledWith(expect.objectContaining({ message: 'Signed.' })))
})

test('R10.9 a wallet elsewhere is linked once it has switched', async () => {
  const { wallets, connect, choose, stack } = scriptedPage({ session: sessionOf(alice) })
  await connect('first', walletOf(alice))
  startLinking(wallets)
  const second = walletElsewhere(bob)
  await choose('second', second)
  expect([stack(), wallets.signing.get()]).toEqual([['choose', 'chain'], null])
  second.setBehavior('switch', 'approve')
  await switchChain(wallets, { chainId: CONFIGURED })
  await vi.waitFor(() => expect(stack()).toEqual(['choose', 'link']))
  await vi.waitFor(() => expect(wallets.signing.get()?.status).toBe('ready'))
})

test('R10.14 a wallet elsewhere confirms once it has switched; behind it is the list of wallets', async () => {
  const signIn = { ...anyAdapter, confirm: { prepare: anyAdapter.prepare } }
  const { wallets, wallet, stack } = await connectedElsewhere({ signIn, session: sessionOf(alice) })
  void startConfirm(wallets, { action: 'export_account' })
  await vi.waitFor(() => expect(stack()).toEqual(['choose', 'chain']))
  expect(wallets.signing.get()).toBeNull()
  wallet.setBehavior('switch', 'approve')
  await switchChain(wallets, { chainId: CONFIGURED })
  await vi.waitFor(() => expect(stack()).toEqual(['choose', 'link']))
  await vi.waitFor(() => expect(wallets.signing.get()?.status).toBe('ready'))
})

const away = () => Promise.reject(new Error('The server is away.'))

test.each([
  ['of the account closes the dialog', async () => sessionOf(alice), []],
  ['that has ended leads to the signature', async () => null, ['sign']],
  ['that cannot be read leads to the signature', away, ['sign']],
])('R4.1 a session that is read after the choice of a wallet, and %s', async (_, getSession, expected) => {
  const signIn = { ...anyAdapter, getSession, requestSignature: 'on_click' } as const
  const { wallets, queryClient, choose, stack } = scriptedPage({ signIn })
  queryClient.removeQueries({ queryKey: SESSION_KEY })
  wallets.internal.views.open({ name: 'choose' })
  await choose('wallet', walletOf(alice))
  await vi.waitFor(() => expect(stack()).toEqual(expected))
  expect(recentWalletsIn(wallets.internal.storage).keys.get()).toEqual(['wallet'])
})

test('R4.18 the signature follows the choice of a wallet at once', async () => {
  const { wallets, connect, stack } = scriptedPage()
  wallets.internal.views.open({ name: 'choose' }, { name: 'connect', walletKey: 'wallet' })
  await connect('wallet', walletOf(alice))
  expect(stack()).toEqual(['sign'])
})

test('R4.4 a view that opens before the page has painted the end of the steps stays open', async () => {
  const { wallets, connect, stack } = scriptedPage({ signIn: null })
  const { views } = wallets.internal
  for (const opened of [null, 'profile'] as const) {
    views.open({ name: 'choose' }, { name: 'connect', walletKey: 'wallet' })
    vi.useFakeTimers()
    await connect('wallet', walletOf(alice))
    if (opened) views.push({ name: opened })
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(stack()).toEqual(opened ? ['choose', 'connect', opened] : [])
  }
})

test.each([
  ['could not end disconnects', away, []],
  ['has ended keeps the connection', async () => {}, ['wallet']],
])('R4.17 leaving after the session of another account %s', async (_, signOut, expected) => {
  const { wallets, queryClient, connect, connected, stack } = scriptedPage({
    ...{ signIn: { ...anyAdapter, signOut }, session: sessionOf(alice) },
  })
  vi.useFakeTimers()
  await connect('wallet', walletOf(bob))
  await vi.waitFor(() => expect(stack()).toEqual(['sign']))
  wallets.internal.views.close()
  // Another tab signs in: its session stays.
  queryClient.setQueryData(SESSION_KEY, sessionOf(alice))
  await vi.advanceTimersByTimeAsync(1_000)
  // Code that loads for it is not part of the clock.
  await vi.waitFor(() => expect(connected()).toEqual(expected))
})

type Page = ReturnType<typeof scriptedPage> & { readonly wallet: ReturnType<typeof walletOf> }

test.each<[string, (page: Page) => unknown]>([
  ['another tab signs in', ({ queryClient }) => queryClient.setQueryData(SESSION_KEY, sessionOf(alice))],
  ['the wallet locks', ({ wallet }) => wallet.lock()],
  ['the page stops signing in', ({ wallets }) => wallets.settings.update({ signIn: null, wallets: [] })],
])('R4.1 the signature closes when %s', async (_, change) => {
  const page = scriptedPage()
  const wallet = walletOf(alice)
  await page.connect('wallet', wallet)
  page.wallets.internal.views.open({ name: 'sign' })
  await vi.waitFor(() => expect(page.wallets.signing.get()?.status).toBe('ready'))
  change({ ...page, wallet })
  await vi.waitFor(() => expect(page.stack()).toEqual([]))
})

test('R4.17 a wallet of another account is asked to sign in once it has reconnected', async () => {
  const { wallets, queryClient, connect, stack } = scriptedPage()
  const { phase } = wallets.internal
  await connect('wallet', walletOf(bob))
  vi.useFakeTimers()
  phase.set('reconnecting')
  queryClient.setQueryData(SESSION_KEY, sessionOf(alice))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stack()).toEqual([])
  phase.set('settled')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stack()).toEqual(['sign'])
})

test('R2.11 the signature follows a switch in the second task, after the page has shown its end', async () => {
  const { wallets, connect, stack } = scriptedPage()
  const { views, chainSwitch } = wallets.internal
  await connect('wallet', walletOf(alice))
  vi.useFakeTimers()
  views.open({ name: 'chain', next: 'sign' })
  chainSwitch.set({ status: 'switching', chainId: CONFIGURED })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stack()).toEqual(['chain'])
  chainSwitch.set({ status: 'idle' })
  vi.advanceTimersToNextTimer()
  expect(stack()).toEqual(['chain'])
  vi.advanceTimersToNextTimer()
  expect(stack()).toEqual(['sign'])
})

test.each([
  ['of the account opens nothing', async () => sessionOf(alice), []],
  ['that cannot be read opens the signature, until the known one counts', away, [['sign'], []]],
])('R2.14 a session that is read after an interrupted pairing, and %s', async (_, getSession, expected) => {
  const signIn = { ...anyAdapter, getSession, requestSignature: 'on_click' } as const
  const { wallets, connect, stack } = scriptedPage({ signIn, session: sessionOf(alice) })
  await connect('wallet', walletOf(alice))
  const opened: string[][] = []
  wallets.internal.views.state.subscribe(() => opened.push(stack()))
  vi.useFakeTimers()
  wallets.internal.attempt.set({ status: 'connected', key: 'wallet', method: 'pairing', resumed: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toEqual(expected)
})

test('R2.11 R4.18 a wallet that switches to another network is asked to switch back, and signs on a press', async () => {
  const { wallets, connect } = scriptedPage()
  const { views } = wallets.internal
  const wallet = walletOf(alice)
  await connect('wallet', wallet)
  views.open({ name: 'sign', after: 'press' })
  wallet.switchChain(UNSUPPORTED)
  const expected = [{ name: 'chain', next: 'sign' }]
  await vi.waitFor(() => expect(views.state.get().stack).toEqual(expected))
})

test('R4.4 nothing follows once it has stopped', async () => {
  vi.useFakeTimers()
  for (const stops of [false, true]) {
    const { wallets, stack, stop } = scriptedPage()
    // Without a wallet it closes.
    wallets.internal.views.open({ name: 'sign' })
    if (stops) stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stack()).toEqual(stops ? ['sign'] : [])
  }
  let answer = (_: null) => {}
  const getSession = () =>
    new Promise<null>((resolve) => {
      answer = resolve
    })
  const { wallets, queryClient, connect, stack, stop } = scriptedPage({
    signIn: { ...anyAdapter, getSession },
  })
  queryClient.removeQueries({ queryKey: SESSION_KEY })
  const { views } = wallets.internal
  for (const _ of ['while the session is read', 'before']) {
    views.open({ name: 'choose' }, { name: 'connect', walletKey: 'wallet' })
    await connect('wallet', walletOf(alice))
    await vi.advanceTimersByTimeAsync(10)
    stop()
    answer(null)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stack()).toEqual(['choose', 'connect'])
  }
})
