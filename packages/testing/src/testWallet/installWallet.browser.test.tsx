import { createWalletClient, custom, type EIP1193Provider } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { WalletInfo } from '../wallet/announceWallet.ts'
import { installWallet, type PageTestWallet } from './installWallet.ts'

type Announced = { readonly info: WalletInfo; readonly provider: EIP1193Provider }

let installed: PageTestWallet | undefined

afterEach(() => installed?.uninstall())

/** Discovers wallets with EIP-6963. */
function discover(): Announced[] {
  const found: Announced[] = []
  const add = (event: Event) => found.push((event as CustomEvent<Announced>).detail)
  window.addEventListener('eip6963:announceProvider', add)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', add)
  return found
}

test('a page finds the wallet, connects and signs', async () => {
  const wallet = installWallet({ name: 'Acorn', rdns: 'com.example.acorn' })
  installed = wallet
  const [announced] = discover()
  if (!announced) throw new Error('No wallet was announced.')
  expect(announced.info).toMatchObject({ name: 'Acorn', rdns: 'com.example.acorn' })
  const client = createWalletClient({ transport: custom(announced.provider) })
  const connecting = client.requestAddresses()
  await wallet.approve()
  const [account] = await connecting
  expect(account).toBe(wallet.accounts[0])
  const signing = client.signMessage({ account: wallet.accounts[0], message: 'hello' })
  await wallet.reject()
  await expect(signing).rejects.toThrow('rejected')
})

test.each([
  ['eip6963', 1, false],
  ['legacy', 0, true],
  ['both', 1, true],
] as const)(
  '%s: %d announcements, window.ethereum %s; none after uninstall()',
  (announce, count, hasGlobal) => {
    installed = installWallet({ announce })
    expect(discover().length).toBe(count)
    expect('ethereum' in window).toBe(hasGlobal)
    installed.uninstall()
    expect(discover()).toEqual([])
    expect('ethereum' in window).toBe(false)
  },
)

test('each wallet starts disconnected', async () => {
  installed = installWallet({ autoApprove: true })
  await installed.provider.request({ method: 'eth_requestAccounts' })
  installed.uninstall()
  installed = installWallet({ autoApprove: true })
  expect(await installed.provider.request({ method: 'eth_accounts' })).toEqual([])
})
