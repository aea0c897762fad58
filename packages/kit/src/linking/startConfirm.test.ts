import { createScriptedWallet, ETHER, type ScriptedWallet, testAccounts } from '@countersign/dev-env/testing'
import { QueryClient } from '@tanstack/react-query'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test, vi } from 'vitest'
import { getConnection, getConnections } from 'wagmi/actions'
import type { WalletOption } from '../connection/walletOptions.ts'
import { createKit } from '../createKit.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { dialogKindOf } from '../dialog/dialogKind.ts'
import { continueAfterConnect } from '../signIn/continueAfterConnect.ts'
import { SESSION_KEY } from '../signIn/knownSession.ts'
import type { Session, SignInAdapter } from '../signIn/SignInAdapter.ts'
import { startConfirm } from './startConfirm.ts'
import { startLink } from './startLink.ts'

const [alice, bob] = testAccounts
const ours = { id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }
const chain = defineChain({ ...ours, rpcUrls: { default: { http: [ours.rpcUrl] } } })
const prepared = async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) })
const signed = { message: 'message', signature: '0x12' } as const
const { signal } = new AbortController()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

const adapter: SignInAdapter = {
  prepare: prepared,
  verify: async () => {},
  getSession: async () => null,
  signOut: async () => {},
  link: { prepare: prepared, verify: async () => {} },
  confirm: { prepare: prepared },
}

// Loaded ahead: a slow machine must not run into the time limits of the tests.
beforeAll(() => import('../connection/walletDesk.ts'), 60_000)

function world(
  signIn = adapter,
  session: Session | null = { address: alice.address, addresses: [alice.address] },
) {
  const config = createWalletConfig({ chains: [chain] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(SESSION_KEY, session)
  const kit = createKit({ config, queryClient, appInfo: { name: 'Test' }, signIn, wallets: [] })
  kit.lastConnection.start()
  const view = { name: 'connecting', walletKey: 'any' } as const
  const connect = (key: string, { privateKey }: typeof alice) => {
    const wallet: ScriptedWallet = createScriptedWallet({
      accounts: [privateKeyToAccount(privateKey)],
      chains: [ours],
    })
    const option: WalletOption = {
      key,
      name: key,
      connectorId: key,
      icon: null,
      wallet: null,
      provider: wallet.provider,
    }
    return kit.connection.connect(option)
  }
  return {
    kit,
    queryClient,
    connect,
    link: () => {
      const link = kit.link.get()
      if (!link) throw new Error('Nothing is under way.')
      return link
    },
    address: () => getConnection(config).address,
    connector: () => getConnection(config).connector,
    connected: () => getConnections(config).map(({ connector }) => connector.id),
    stack: () => kit.dialog.state.get().stack.map(({ name }) => name),
    over: () => vi.waitFor(() => expect(kit.link.get()).toBeNull()),
    /** Chooses a wallet of the list. */
    async choose(key: string, account: typeof alice) {
      kit.dialog.push({ name: 'list' })
      kit.dialog.push(view)
      await connect(key, account)
      await continueAfterConnect(kit, view)
    },
  }
}

const action = 'unlink_wallet'

/** A server's answer that the test gives. */
function laterAnswer() {
  let resolve: (value: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<string>((...ends) => {
    ;[resolve, reject] = ends
  })
  return { promise, resolve, reject }
}

test('R10.14 a confirmation resolves what submit does, and the wallet stays connected', async () => {
  const { kit, connect, link, stack, connected, over } = world()
  await connect('first', alice)
  const submit = vi.fn(async () => 'unlinked')
  const result = startConfirm(kit, { action, submit })
  expect(stack()).toEqual(['link'])
  // It is none of the dialogs that hooks open.
  expect(dialogKindOf(kit.dialog.state.get().stack, link().links)).toBeNull()
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  await over()
  expect(submit).toHaveBeenCalledExactlyOnceWith(signed, { signal })
  expect([await result, stack(), connected()]).toEqual(['unlinked', [], ['first']])
})

test('R10.14 without submit the confirmation is the result', async () => {
  const { kit, link } = world()
  const result = startConfirm(kit, { action })
  await link().submit(signed, inMinutes(5), signal)
  expect(await result).toEqual(signed)
})

test('R10.14 closing the dialog resolves null, and so does another dialog in its place', async () => {
  const { kit, over } = world()
  const closed = startConfirm(kit, { action })
  kit.dialog.close()
  expect(await closed).toBeNull()
  await over()
  const replaced = startConfirm(kit, { action })
  const next = startConfirm(kit, { action })
  expect(await replaced).toBeNull()
  kit.dialog.open({ name: 'profile' })
  expect(await next).toBeNull()
})

test('R10.14 nothing opens while the user is signed out, or without confirm in the adapter', async () => {
  const { confirm, ...without } = adapter
  for (const { kit, stack } of [world(adapter, null), world(without)]) {
    expect(await startConfirm(kit, { action })).toBeNull()
    expect(stack()).toEqual([])
  }
})

test('R10.14 a refusal leaves the dialog open, and a later try resolves', async () => {
  const { kit, link, stack } = world()
  let refusals = 1
  const result = startConfirm(kit, {
    action,
    async submit() {
      if (refusals-- > 0) throw new Error('refused')
      return 'done'
    },
  })
  await expect(link().submit(signed, inMinutes(5), signal)).rejects.toThrow('refused')
  expect([stack(), link().sending.get()]).toEqual([['link'], false])
  await link().submit(signed, inMinutes(5), signal)
  expect(await result).toBe('done')
})

for (const end of ['resolves', 'rejects'] as const)
  test(`R10.14 what was sent before the dialog was closed still ${end}`, async () => {
    const { kit, link, over } = world()
    const answer = laterAnswer()
    const result = startConfirm(kit, { action, submit: () => answer.promise })
    const sent = link().submit(signed, inMinutes(5), signal)
    kit.dialog.close()
    await over()
    if (end === 'resolves') {
      answer.resolve('done')
      expect(await result).toBe('done')
      return
    }
    answer.reject(new Error('refused'))
    await expect(result).rejects.toThrow('refused')
    await expect(sent).rejects.toThrow('refused')
  })

test('R4.17 a session that ends by what is being sent does not end the confirmation', async () => {
  const { kit, link, stack, queryClient } = world()
  const answer = laterAnswer()
  const result = startConfirm(kit, { action: 'delete_account', submit: () => answer.promise })
  const sent = link().submit(signed, inMinutes(5), signal)
  queryClient.setQueryData(SESSION_KEY, null)
  expect(link().sending.get()).toBe(true)
  answer.resolve('deleted')
  await sent
  link().confirmed()
  expect([await result, stack()]).toEqual(['deleted', []])
})

test('R4.17 a session that ends while nothing is sent ends the confirmation, and the view stays to say so', async () => {
  const { kit, stack, over, queryClient } = world()
  const result = startConfirm(kit, { action })
  queryClient.setQueryData(SESSION_KEY, null)
  expect(await result).toBeNull()
  await over()
  expect(stack()).toEqual(['link'])
})

test('R4.17 a wallet that is not of the account can be tried, and leaving ends its connection alone', async () => {
  const { kit, choose, stack, address, connected, over } = world()
  const result = startConfirm(kit, { action })
  await choose('second', bob)
  expect([stack(), address()]).toEqual([['link'], bob.address])
  kit.dialog.close()
  await over()
  expect([await result, connected()]).toEqual([null, []])
})

test('R10.14 cancelling does not wait for a wallet that was tried to disconnect', async () => {
  const { kit, choose, connector } = world()
  const result = startConfirm(kit, { action })
  await choose('second', bob)
  Object.assign(connector() ?? {}, { disconnect: () => new Promise(() => {}) })
  kit.dialog.close()
  expect(await result).toBeNull()
})

test('R10.14 linking begins with a confirmation by the connected wallet, then opens the list', async () => {
  const { kit, connect, link, stack, choose } = world()
  await connect('first', alice)
  startLink(kit)
  expect([stack(), link().confirming.get()?.action]).toEqual([['link'], 'link_wallet'])
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  expect([stack(), link().confirming.get()]).toEqual([['list'], null])
  await choose('second', bob)
  expect([stack(), link().confirmation()]).toEqual([['list', 'link'], signed])
})

test('R10.14 linking without a connected wallet connects one of the account first', async () => {
  const { kit, link, stack, choose, connected } = world()
  startLink(kit)
  await choose('foreign', bob)
  expect(stack()).toEqual(['link'])
  await choose('first', alice)
  expect(stack()).toEqual(['link'])
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  await vi.waitFor(() => expect(connected()).toEqual(['first']))
  expect(stack()).toEqual(['list'])
})

test('R10.14 a confirmation that was sent is asked for again, by the wallet of the account', async () => {
  const { kit, connect, link, stack, choose, address } = world()
  await connect('first', alice)
  startLink(kit)
  await link().submit(signed, inMinutes(5), signal)
  link().confirmed()
  await choose('second', bob)
  link().confirmAgain?.()
  expect([stack(), link().confirmation()]).toEqual([['link'], undefined])
  await vi.waitFor(() => expect(address()).toBe(alice.address))
})

test('R10.14 a confirmation about to expire is asked for again before the new wallet signs', async () => {
  const { kit, connect, link, stack, choose } = world()
  await connect('first', alice)
  startLink(kit)
  await link().submit(signed, inMinutes(0.9), signal)
  link().confirmed()
  await choose('second', bob)
  expect([stack(), link().confirming.get()?.action]).toEqual([['link'], 'link_wallet'])
})
