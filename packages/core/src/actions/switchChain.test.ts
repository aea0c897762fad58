import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { scriptedPage, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'
import { cancel } from './cancel.ts'
import { switchChain } from './switchChain.ts'

const [alice] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

/** A wallet on a chain that the page does not have. */
async function elsewhere() {
  const wallet = walletOf(alice)
  // It does not follow the page when it connects.
  wallet.setBehavior('switch', 'reject')
  wallet.switchChain(UNSUPPORTED)
  const page = scriptedPage({ signIn: null })
  await page.connect('wallet', wallet)
  wallet.setBehavior('switch', 'approve')
  const errors: unknown[] = []
  page.wallets.internal.events.follow({
    onError: ({ action, code, chainId }) => errors.push({ action, code, chainId }),
  })
  return { ...page, wallet, errors }
}

test('R4.13 requests the chain, and is idle again once the wallet has switched', async () => {
  const { wallets, wallet, errors } = await elsewhere()
  const states: string[] = []
  wallets.chainSwitch.subscribe(() => states.push(wallets.chainSwitch.get().status))
  expect(await switchChain(wallets, { chainId: 1001 })).toBe(true)
  expect([states, await wallet.provider.request({ method: 'eth_chainId' }), errors]).toEqual([
    ['switching', 'idle'],
    '0x3e9',
    [],
  ])
})

test('R4.12 a rejection stays until the next switch, and is reported', async () => {
  const { wallets, wallet, errors } = await elsewhere()
  wallet.setBehavior('switch', 'reject')
  expect(await switchChain(wallets, { chainId: 1001 })).toBe(false)
  expect(wallets.chainSwitch.get()).toEqual({
    status: 'failed',
    chainId: 1001,
    code: 'rejected',
    actualChainId: null,
  })
  expect(errors).toEqual([{ action: 'switch_chain', code: 'rejected', chainId: 1001 }])
  wallet.setBehavior('switch', 'approve')
  expect(await switchChain(wallets, { chainId: 1001 })).toBe(true)
  expect(wallets.chainSwitch.get()).toEqual({ status: 'idle' })
})

test.each(['approve', 'reject'] as const)(
  'R4.13 a cancelled switch ignores what the wallet responds later: %s',
  async (response) => {
    const { wallets, wallet } = await elsewhere()
    wallet.setBehavior('switch', 'wait')
    const switched = switchChain(wallets, { chainId: 1001 })
    await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
    cancel(wallets)
    expect(wallets.chainSwitch.get()).toEqual({ status: 'idle' })
    wallet.decide(response)
    expect([await switched, wallets.chainSwitch.get()]).toEqual([false, { status: 'idle' }])
  },
)

test('R4.12 requests nothing without a connection', async () => {
  const { wallets } = scriptedPage({ signIn: null })
  expect([await switchChain(wallets, { chainId: 1001 }), wallets.chainSwitch.get()]).toEqual([
    false,
    { status: 'idle' },
  ])
})
