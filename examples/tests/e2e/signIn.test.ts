import { startChain } from '@countersign/testing'
import { expect, test } from '@countersign/testing/playwright'

// A local chain with the ID of Ethereum: the page and the wallet both read from it.
test.beforeAll(() => startChain({ id: 1, port: 8645 }))
test.use({ walletOptions: { name: 'Acorn', chainId: 1 } })

test('signs in, and stays signed in after a reload', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Acorn' }).click()
  await wallet.approve() // the connection
  await wallet.approve() // the signature
  await expect(page.getByText(`Signed in as ${wallet.accounts[0]}`)).toBeVisible()

  await page.reload()
  await expect(page.getByText(`Signed in as ${wallet.accounts[0]}`)).toBeVisible()
})
