import { expect, test as walletTest } from '@countersign/testing/playwright'
import { mergeTests } from '@playwright/test'
import { mainnet } from 'viem/chains'
import { workerTest } from '../support/workerTest.ts'
import { serveDemo } from './serveDemo.ts'

// In the workers of the other tests.
const test = mergeTests(workerTest, walletTest)

const local = { id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' }

test.use({
  baseURL: async ({ browserName: _ }, use) => serveDemo(use),
  walletOptions: { name: 'Acorn', chains: [local, mainnet] },
})

test('lock, unlock, switchChain, emit and disconnect reach the page, and a reload keeps the connection', async ({
  page,
  wallet,
}) => {
  const [account] = wallet.accounts
  await page.goto('/')
  await page.getByRole('button', { name: 'Acorn' }).click()
  await wallet.approve()
  await expect(page.getByText(`${account} on chain 31337`)).toBeVisible()
  await wallet.switchChain(1)
  await expect(page.getByText(`${account} on chain 1`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${account} on chain 1`)).toBeVisible()
  await wallet.emit('chainChanged', '0x7a69')
  await expect(page.getByText(`${account} on chain 31337`)).toBeVisible()
  await wallet.lock()
  await expect(page.getByRole('button', { name: 'Acorn' })).toBeVisible()
  await wallet.unlock()
})

test.describe('with window.ethereum only', () => {
  test.use({ walletOptions: { announce: 'legacy' } })
  test('a page without EIP-6963 connects', async ({ page, wallet }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: wallet.name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Injected' }).click()
    await wallet.reject()
    await expect(page.getByRole('alert')).toHaveText(/User rejected the request/)
  })
})

test('two wallets work in one page', async ({ page, wallet, addWallet }) => {
  const other = await addWallet({ name: 'Birch', rdns: 'com.example.birch' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Birch' }).click()
  await other.approve()
  await expect(page.getByText(`${other.accounts[0]} on chain 31337`)).toBeVisible()
  expect(await wallet.methods()).not.toContain('wallet_requestPermissions')
})

test('misuse throws errors with instructions', async ({ page, wallet }) => {
  await expect(wallet.lock()).rejects.toMatchObject({
    code: 'wallet_not_installed',
    message: expect.stringContaining('Install the wallet first, then call page.goto.'),
  })
  await page.goto('/')
  await expect(wallet.approve({ timeout: 100 })).rejects.toMatchObject({ code: 'no_pending_request' })
  await expect(wallet.switchAccount('0x00000000000000000000000000000000000000aa')).rejects.toMatchObject({
    code: 'unknown_account',
  })
  await expect(wallet.switchChain('abc' as never)).rejects.toMatchObject({
    code: 'invalid_option',
    message: 'Chain ID must be a positive integer, got "abc".',
  })
})
