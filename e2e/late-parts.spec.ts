import { choose, connectButton, dialogOf } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test('R2.3 the dialog opens without the long list when it fails to load', async ({ page }) => {
  await page.route('**/assets/longList-*.js', (route) => route.abort())
  const wallet = await installWallet(page)
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: wallet.name })).toBeVisible()
  await list.getByRole('searchbox').fill('uniswap')
  await expect(list).toContainText('Some wallets did not load.')
})

test('R2.3 the list does not wait for the long list, and names an unknown wallet with its domain until then', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/longList-*.js', async (route) => {
    await held
    await route.continue()
  })
  const wallet = await installWallet(page)
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  const row = (name: string) => list.getByRole('button', { name, exact: true })
  await expect(row(`${wallet.name} (${wallet.rdns})`)).toBeVisible()
  release()
  await expect(row(wallet.name)).toBeVisible()
})

test('R12.6 a view that fails to load shows an error and Try again, which opens it', async ({ page }) => {
  let reachable = false
  await page.route('**/assets/countersign-steps-*.js', (route) =>
    reachable ? route.continue() : route.abort(),
  )
  const wallet = await installWallet(page, { behavior: { connect: 'wait' } })
  await page.goto('/')
  await choose(page, wallet.name)
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toBeVisible()
  reachable = true
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(dialogOf(page, wallet.name)).toContainText(`Opening ${wallet.name}...`)
})
