import { testAccounts } from '@countersign/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { disconnectWallet } from '../testing/connectOption.ts'
import { anyAdapter, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { startConfirm } from './startConfirm.ts'
import { startLinking } from './startLinking.ts'

const [alice, bob] = testAccounts
const signed = { message: 'message', signature: '0x12' } as const
const { signal } = new AbortController()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

const adapter: SignInAdapter = { ...anyAdapter, confirm: { prepare: anyAdapter.prepare } }

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)
afterEach(() => vi.useRealTimers())

function world(signIn = adapter, session: ReturnType<typeof sessionOf> | null = sessionOf(alice)) {
  const page = scriptedPage({ signIn, session })
  return {
    ...page,
    connect: (key: string, account: typeof alice) => page.connect(key, walletOf(account)),
    link: () => {
      const link = page.wallets.internal.linkFlow.get()
      if (!link) throw new Error('Nothing is under way.')
      return link
    },
    choose(key: string, account: typeof alice) {
      page.wallets.internal.views.push({ name: 'choose' })
      return page.choose(key, walletOf(account))
    },
  }
}

const action = 'unlink_wallet'

/** A server response that the test settles. */
function createDeferred() {
  let resolve: (value: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<string>((...settlers) => {
    ;[resolve, reject] = settlers
  })
  return { promise, resolve, reject }
}

test('R10.14 resolves with the result of submit, and the wallet stays connected', async () => {
  const { wallets, connect, link, stack, connected, over } = world()
  await connect('first', alice)
  const submit = vi.fn(async () => 'unlinked')
  const result = startConfirm(wallets, { action, submit })
  expect(stack()).toEqual(['link'])
  // Not one of the dialogs that the `use…Dialog` hooks open.
  expect(link().links).toBe(false)
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  await over()
  expect(submit).toHaveBeenCalledExactlyOnceWith(signed, { signal })
  expect([await result, stack(), connected()]).toEqual(['unlinked', [], ['first']])
})

test('R10.14 without submit the confirmation is the result', async () => {
  const { wallets, link } = world()
  const result = startConfirm(wallets, { action })
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  expect(await result).toEqual(signed)
})

test('R10.14 a caller that then disconnects leaves no dialog', async () => {
  const { wallets, connect, link, stack, over } = world()
  await connect('first', alice)
  const shown = startConfirm(wallets, { action, submit: async () => 'deleted' }).then(async () => {
    const before = stack()
    await disconnectWallet(wallets)
    return before
  })
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  expect(await shown).toEqual([])
  await over()
  expect(stack()).toEqual([])
})

test('R10.14 closing the dialog or opening another one resolves null', async () => {
  const { wallets, over } = world()
  const closed = startConfirm(wallets, { action })
  wallets.internal.views.close()
  expect(await closed).toBeNull()
  await over()
  const replaced = startConfirm(wallets, { action })
  const next = startConfirm(wallets, { action })
  expect(await replaced).toBeNull()
  wallets.internal.views.open({ name: 'profile' })
  expect(await next).toBeNull()
})

test('R10.14 nothing opens while the user is signed out, or without confirm in the adapter', async () => {
  const { confirm, ...without } = adapter
  for (const { wallets, stack } of [world(adapter, null), world(without)]) {
    expect(await startConfirm(wallets, { action })).toBeNull()
    expect(stack()).toEqual([])
  }
})

test('R10.14 a refusal leaves the dialog open, and a retry resolves', async () => {
  const { wallets, link, stack } = world()
  let refusals = 1
  const result = startConfirm(wallets, {
    action,
    async submit() {
      if (refusals-- > 0) throw new Error('refused')
      return 'done'
    },
  })
  await expect(link().submit(signed, inMinutes(5), signal)).rejects.toThrow('refused')
  expect([stack(), wallets.link.get()?.reason]).toEqual([['link'], null])
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  expect(await result).toBe('done')
})

for (const outcome of ['resolves', 'rejects'] as const)
  test(`R10.14 what was sent before the dialog was closed still ${outcome}`, async () => {
    const { wallets, link, over } = world()
    const response = createDeferred()
    const result = startConfirm(wallets, { action, submit: () => response.promise })
    const sent = link().submit(signed, inMinutes(5), signal)
    wallets.internal.views.close()
    await over()
    if (outcome === 'resolves') {
      response.resolve('done')
      expect(await result).toBe('done')
      return
    }
    response.reject(new Error('refused'))
    await expect(result).rejects.toThrow('refused')
    await expect(sent).rejects.toThrow('refused')
  })

test('R10.14 a session that ends by the submitted confirmation does not end the flow', async () => {
  const { wallets, link, stack, queryClient } = world()
  const response = createDeferred()
  const result = startConfirm(wallets, { action: 'delete_account', submit: () => response.promise })
  const sent = link().submit(signed, inMinutes(5), signal)
  queryClient.setQueryData(SESSION_KEY, null)
  expect(wallets.link.get()?.isLost).toBe(false)
  response.resolve('deleted')
  await sent
  link().confirmed()
  expect([await result, stack()]).toEqual(['deleted', []])
})

test('R10.14 a session that ends after the server refused a confirmation ends the flow', async () => {
  const { wallets, link, over, queryClient } = world()
  const submit = () => Promise.reject(new Error('refused'))
  const result = startConfirm(wallets, { action, submit })
  await expect(link().submit(signed, inMinutes(5), signal)).rejects.toThrow('refused')
  queryClient.setQueryData(SESSION_KEY, null)
  await over()
  expect(await result).toBeNull()
})

test('R10.14 a session that ends before submitting ends the flow, and the view shows the reason', async () => {
  const { wallets, stack, over, queryClient } = world()
  const result = startConfirm(wallets, { action })
  queryClient.setQueryData(SESSION_KEY, null)
  expect(await result).toBeNull()
  await over()
  expect(stack()).toEqual(['link'])
})

test('R10.14 a wallet outside the account can be tried, and leaving ends only its connection', async () => {
  const { wallets, choose, stack, address, connected, over } = world()
  const result = startConfirm(wallets, { action })
  await choose('second', bob)
  expect([stack(), address()]).toEqual([['link'], bob.address])
  wallets.internal.views.close()
  await over()
  expect([await result, connected()]).toEqual([null, []])
})

test('R10.14 cancelling does not wait for a wallet that was tried to disconnect', async () => {
  const { wallets, choose, connector } = world()
  const result = startConfirm(wallets, { action })
  await choose('second', bob)
  Object.assign(connector() ?? {}, { disconnect: () => new Promise(() => {}) })
  vi.useFakeTimers()
  const outcome = vi.fn()
  void result.then(outcome)
  wallets.internal.views.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(null)
})

test('R10.14 linking starts with a confirmation by the connected wallet, then opens the list', async () => {
  const { wallets, connect, link, stack, choose } = world()
  await connect('first', alice)
  startLinking(wallets)
  expect([stack(), link().confirming()?.action]).toEqual([['link'], 'link_wallet'])
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  expect([stack(), link().confirming()]).toEqual([['choose'], null])
  await choose('second', bob)
  expect([stack(), link().confirmation()]).toEqual([['choose', 'link'], signed])
})

test('R10.14 linking without a connected wallet connects one of the account first', async () => {
  const { wallets, link, stack, choose, connected } = world()
  startLinking(wallets)
  await choose('foreign', bob)
  expect(stack()).toEqual(['link'])
  await choose('first', alice)
  expect(stack()).toEqual(['link'])
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  await vi.waitFor(() => expect(connected()).toEqual(['first']))
  expect(stack()).toEqual(['choose'])
})

test('R10.14 requests a sent confirmation again, from the account’s wallet', async () => {
  const { wallets, connect, link, stack, choose, address } = world()
  await connect('first', alice)
  startLinking(wallets)
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  await choose('second', bob)
  link().confirmAgain?.()
  expect([stack(), link().confirmation()]).toEqual([['link'], undefined])
  await vi.waitFor(() => expect(address()).toBe(alice.address))
})

test('R10.14 requests a confirmation that is about to expire again before the new wallet signs', async () => {
  const { wallets, connect, link, stack, choose } = world()
  await connect('first', alice)
  startLinking(wallets)
  await link().submit(signed, inMinutes(0.9), signal)
  link().confirmed()
  await choose('second', bob)
  expect([stack(), link().confirming()?.action]).toEqual([['link'], 'link_wallet'])
})
