import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { switchChain } from '../actions/switchChain.ts'
import { startConfirm } from '../linking/startConfirm.ts'
import { startLinking } from '../linking/startLinking.ts'
import { anyAdapter, scriptedPage, sessionOf, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'

const [alice, bob] = testAccounts
const CONFIGURED = 1001

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

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
