import { type ScriptedWallet, testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { cancel } from '../actions/cancel.ts'
import { confirm } from '../actions/confirm.ts'
import { linkWallet } from '../actions/linkWallet.ts'
import { refreshSession } from '../actions/refreshSession.ts'
import { sign } from '../actions/sign.ts'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { knownSession } from '../state/knownSession.ts'
import { anyAdapter, scriptedPage, sessionOf, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'

const [alice, bob] = testAccounts
const both: Session = { address: alice.address, addresses: [alice.address, bob.address] }
const inFiveMinutes = () => new Date(Date.now() + 300_000)

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

/** A server with one session, Alice's. */
function createServer() {
  const state: { session: Session | null } = { session: sessionOf(alice) }
  const messages: string[] = []
  const adapter: SignInAdapter = {
    prepare: async ({ address }) => ({ message: `Sign in as ${address}.`, expiresAt: inFiveMinutes() }),
    async verify({ message }) {
      messages.push(message)
      state.session = sessionOf(alice)
    },
    getSession: async () => state.session,
    async signOut() {
      state.session = null
    },
  }
  return { state, messages, adapter }
}

/** Alice is signed in, and her wallet is connected. */
async function signedIn(signIn: SignInAdapter) {
  const page = scriptedPage({ signIn, session: sessionOf(alice) })
  const wallet = walletOf(alice)
  await page.connect('first', wallet)
  const signWhenReady = async () => {
    await vi.waitFor(() => expect(page.wallets.signing.get()?.status).toBe('ready'))
    await sign(page.wallets)
  }
  return { ...page, wallet, signWhenReady }
}

const signatures = ({ requests }: ScriptedWallet) =>
  requests.filter(({ method }) => method === 'personal_sign').length

test('R10.9 links another wallet, which signs, while the account stays signed in', async () => {
  const { state, adapter } = createServer()
  const linked: string[] = []
  const { wallets, choose, stack, signWhenReady, queryClient } = await signedIn({
    ...adapter,
    linkWallet: {
      prepare: async ({ address }) => ({ message: `Link ${address}.`, expiresAt: inFiveMinutes() }),
      async verify({ message }) {
        linked.push(message)
        state.session = both
      },
    },
  })
  linkWallet(wallets)
  await choose('second', walletOf(bob))
  await signWhenReady()
  expect(linked).toEqual([`Link ${bob.address}.`])
  await vi.waitFor(() => expect(stack()).toEqual([]))
  expect(knownSession(queryClient)).toEqual(both)
})

test('R10.14 confirms an action with a signature of the account', async () => {
  const prepare = async ({ action }: { readonly action: string }) => ({
    ...{ message: `Confirm ${action}.`, expiresAt: inFiveMinutes() },
  })
  const { wallets, stack, signWhenReady, queryClient } = await signedIn({
    ...anyAdapter,
    confirm: { prepare },
  })
  const confirming = confirm(wallets, { action: 'export_account' })
  await signWhenReady()
  expect(await confirming).toEqual({
    message: 'Confirm export_account.',
    signature: expect.stringMatching(/^0x[\da-f]{130}$/),
  })
  const cancelled = confirm(wallets, { action: 'export_account' })
  await vi.waitFor(() => expect(stack()).toEqual(['link']))
  cancel(wallets)
  expect([await cancelled, knownSession(queryClient)]).toEqual([null, sessionOf(alice)])
})

test('R10.9 a refused link is retried with a new confirmation', async () => {
  const { state, adapter } = createServer()
  const confirmations: string[] = []
  const sent: (string | undefined)[] = []
  const { wallets, choose, stack, signWhenReady, over } = await signedIn({
    ...adapter,
    confirm: {
      async prepare({ action }) {
        confirmations.push(`Confirm ${action} ${confirmations.length + 1}.`)
        return { message: confirmations.at(-1) ?? '', expiresAt: inFiveMinutes() }
      },
    },
    linkWallet: {
      ...{ prepare: anyAdapter.prepare },
      async verify({ confirmation }) {
        sent.push(confirmation?.message)
        if (sent.length === 1) throw new Error('The response was lost.')
        state.session = both
      },
    },
  })
  const second = walletOf(bob)
  linkWallet(wallets)
  for (const attempt of ['refused', 'accepted']) {
    expect(wallets.link.get(), attempt).toMatchObject({ confirming: { action: 'link_wallet' } })
    await signWhenReady()
    await vi.waitFor(() => expect(stack()).toEqual(['choose']))
    expect(wallets.link.get()).toMatchObject({ confirming: null, reason: null })
    await choose('second', second)
    await signWhenReady()
    if (attempt === 'accepted') continue
    expect(wallets.signing.get()).toMatchObject({ status: 'failed', failure: 'verifying' })
    await sign(wallets)
  }
  await over()
  expect([stack(), sent]).toEqual([[], confirmations])
})

test.each([
  [(error: unknown) => String(error), 'Error: Too large.'],
  [undefined, null],
])('R10.14 a refused confirmation has the reason of the application, if any', async (errorText, reason) => {
  const { wallets, wallet, signWhenReady } = await signedIn({
    ...createServer().adapter,
    confirm: { prepare: anyAdapter.prepare },
  })
  const confirming = confirm(wallets, {
    action: 'export_account',
    title: 'Export',
    submit: () => Promise.reject(new Error('Too large.')),
    errorText,
  })
  expect(wallets.link.get()).toMatchObject({ confirming: { title: 'Export' }, reason: null })
  await signWhenReady()
  expect(wallets.link.get()?.reason).toBe(reason)
  // Pressed again, it has another message, which the user then rejects.
  wallet.setBehavior('sign', 'reject')
  await sign(wallets)
  await sign(wallets)
  expect(wallets.link.get()?.reason).toBeNull()
  cancel(wallets)
  expect(await confirming).toBeNull()
})

test('R10.14 a refused confirmation of a session that has ended ends the flow, and the view shows the reason', async () => {
  const { state, adapter } = createServer()
  const { wallets, signWhenReady, stack } = await signedIn({
    ...adapter,
    confirm: { prepare: anyAdapter.prepare },
  })
  const submit = async () => {
    state.session = null
    throw new Error('Signed out.')
  }
  const confirming = confirm(wallets, { action: 'unlink_wallet', submit })
  await signWhenReady()
  expect([await confirming, stack()]).toEqual([null, ['link']])
})

test('R10.9 ends the signature of a link once the session has ended', async () => {
  const { state, adapter } = createServer()
  const { wallets, choose } = await signedIn({ ...adapter, linkWallet: anyAdapter.linkWallet })
  linkWallet(wallets)
  await choose('second', walletOf(bob))
  await vi.waitFor(() => expect(wallets.signing.get()?.status).toBe('ready'))
  state.session = null
  await refreshSession(wallets)
  expect([wallets.signing.get(), wallets.internal.signature.get()]).toEqual([null, null])
})

const signed = { status: 'signed', message: 'Signed.', signature: '0x5f' } as const

test.each([
  ['requests one signature', undefined, `Sign in as ${alice.address}.`, 1],
  ['sends the response of the wallet once', signed, 'Signed.', 0],
])('R4.18 %s in a step that follows a choice', async (_, signIn, sent, requested) => {
  const { messages, adapter } = createServer()
  const { wallets, connect } = scriptedPage({ signIn: adapter })
  const wallet = walletOf(alice)
  await connect('wallet', wallet)
  wallets.internal.attempt.set({
    status: 'connected',
    key: 'wallet',
    method: 'injected',
    ...(signIn && { signIn }),
  })
  // It is done until the step closes, soon after.
  const statuses: unknown[] = []
  wallets.signing.subscribe(() => statuses.push(wallets.signing.get()?.status))
  wallets.internal.views.open({ name: 'sign', after: 'choice' })
  await vi.waitFor(() => expect(statuses).toContain('done'))
  expect([messages, signatures(wallet)]).toEqual([[sent], requested])
})

test('R4.18 requests the signature before an interface has loaded, and closes once signed in', async () => {
  const { messages, adapter } = createServer()
  const { wallets, choose, queryClient, stack } = scriptedPage({ signIn: adapter })
  wallets.internal.views.open({ name: 'choose' })
  await choose('wallet', walletOf(alice))
  await vi.waitFor(() => expect(stack()).toEqual([]))
  expect([messages, knownSession(queryClient)]).toEqual([[`Sign in as ${alice.address}.`], sessionOf(alice)])
})

test('R4.4 ends the signature when it stops, and begins no other', async () => {
  const { wallets, connect, stop } = scriptedPage()
  await connect('wallet', walletOf(alice))
  wallets.internal.views.open({ name: 'sign' })
  await vi.waitFor(() => expect(wallets.signing.get()?.status).toBe('ready'))
  const flow = wallets.internal.signature.get()
  wallets.internal.views.setHidden(true)
  expect(wallets.internal.signature.get(), 'the same one').toBe(flow)
  stop()
  expect([wallets.signing.get(), wallets.internal.signature.get()]).toEqual([null, null])
  wallets.internal.views.open({ name: 'sign' })
  expect(wallets.internal.signature.get()).toBeNull()
})

test('R4.22 a signature is requested once, also if the wallet switches accounts and back, until the next step', async () => {
  const { wallets, connect } = scriptedPage()
  const wallet = walletOf(alice, bob)
  await connect('wallet', wallet)
  wallet.setBehavior('sign', 'wait')
  wallets.internal.views.open({ name: 'sign', after: 'choice' })
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  for (const { address } of [bob, alice]) {
    wallet.switchAccount(address)
    await vi.waitFor(() => expect(wallets.signing.get()).toMatchObject({ status: 'ready' }))
    await vi.waitFor(() => expect(getConnection(wallets.config).address).toBe(address))
  }
  expect(signatures(wallet)).toBe(1)
  wallets.internal.views.open({ name: 'sign', after: 'choice' })
  await vi.waitFor(() => expect(signatures(wallet)).toBe(2))
})

test('R2.11 a message that was refused on a chain of the wallet is replaced by one for the page', async () => {
  const prepare = vi.fn(anyAdapter.prepare)
  const { wallets, connect } = scriptedPage({
    signIn: { ...anyAdapter, prepare, verify: () => Promise.reject(new Error('No.')) },
  })
  const wallet = walletOf(alice)
  wallet.setBehavior('switch', 'reject')
  wallet.switchChain(UNSUPPORTED)
  await connect('wallet', wallet)
  wallets.internal.attempt.set({ status: 'connected', key: 'wallet', method: 'injected', signIn: signed })
  wallets.internal.views.open({ name: 'sign', after: 'choice' })
  await vi.waitFor(() => expect(wallets.signing.get()?.status).toBe('failed'))
  await sign(wallets)
  expect(prepare).toHaveBeenCalledWith(expect.objectContaining({ address: alice.address, chainId: 1001 }))
})
