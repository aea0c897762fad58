import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test } from 'vitest'
import { scriptedPage, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'
import { offerSignIn } from './offerSignIn.ts'

const [alice] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

const shown = ({ wallets }: ReturnType<typeof scriptedPage>) => wallets.internal.views.state.get().stack

test('R4.1 opens the signature, and says whether it follows the user’s choice of a wallet', async () => {
  const page = scriptedPage()
  await page.connect('wallet', walletOf(alice))
  offerSignIn(page.wallets, 'choice')
  expect(shown(page)).toEqual([{ name: 'sign', after: 'choice' }])
  offerSignIn(page.wallets)
  expect(shown(page)).toEqual([{ name: 'sign', after: undefined }])
})

test('R2.11 opens the networks first if the wallet is on another one, and then continues as before', async () => {
  const page = scriptedPage()
  const wallet = walletOf(alice)
  // It does not follow the page when it connects.
  wallet.setBehavior('switch', 'reject')
  wallet.switchChain(UNSUPPORTED)
  await page.connect('wallet', wallet)
  offerSignIn(page.wallets, 'choice')
  expect(shown(page)).toEqual([{ name: 'chain', next: 'sign', after: 'choice' }])
})

test('R2.11 a wallet that has signed as it connected is not asked for another network', async () => {
  const page = scriptedPage()
  const wallet = walletOf(alice)
  wallet.setBehavior('switch', 'reject')
  wallet.switchChain(UNSUPPORTED)
  await page.connect('wallet', wallet)
  const attempt = { status: 'connected', key: 'wallet', method: 'injected' } as const
  for (const [status, opened] of [
    ['signed', 'sign'],
    ['declined', 'chain'],
  ] as const) {
    const signIn = { ...{ message: 'Signed.', signature: '0x5f' }, status } as const
    page.wallets.internal.attempt.set({ ...attempt, signIn })
    offerSignIn(page.wallets, 'choice')
    expect(shown(page)).toMatchObject([{ name: opened, after: 'choice' }])
  }
})
