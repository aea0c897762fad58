import { localNames } from '@countersign/dev-env/contracts'
import { gatewayControls, testAccounts } from '@countersign/dev-env/testing'
import type { Locator, Page } from '@playwright/test'
import type { Address } from 'viem'
import { accountButton, connect, connectButton, dialogOf, short, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'
import { runningWorld } from './support/world.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2a9f52" d="M0 0h8v8H0z"/></svg>'
const [DEMO, HARBOUR] = testAccounts

const names = () => localNames(runningWorld().names, runningWorld().names)
const gateway = () => gatewayControls(runningWorld().names.gatewayUrl)

/** A name that nobody else has, for an account of this test. */
async function nameOf(address: Address, avatar?: string): Promise<string> {
  const name = `a${address.slice(2, 12).toLowerCase()}.eth`
  await names().register(name, { address, texts: avatar === undefined ? {} : { avatar } })
  return name
}

/** The picture of an account, drawn: not the seal below it. */
async function expectPicture(within: Locator, from: string): Promise<void> {
  const picture = within.locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.getAttribute('src')).toContain(from)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** What the page asks of the network that knows names, and of the gateway. */
function watchAsked(page: Page): string[] {
  const { rpcUrl, gatewayUrl } = runningWorld().names
  const asked: string[] = []
  page.on('request', (request) => {
    if ([rpcUrl, gatewayUrl].some((url) => request.url().startsWith(url))) asked.push(request.url())
  })
  return asked
}

test('R7.2 name and picture stand for the account in the button, while signing, in the profile and on its pages', async ({
  page,
  world,
}) => {
  const asked = watchAsked(page)
  const wallet = await installWallet(page, { privateKeys: [DEMO.privateKey] })
  await page.goto('/')
  await expect(connectButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked, 'nobody is asked before a visitor connects').toEqual([])

  const view = await connect(page, wallet)
  await expect(view).toContainText('demo.eth')
  await expect(view).toContainText(short(DEMO.address))
  await expectPicture(view, world.names.gatewayUrl)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('demo.eth')

  const button = accountButton(page)
  await expect(button).toHaveAccessibleName(`Account demo.eth ${short(DEMO.address)}`)
  await expectPicture(button, world.names.gatewayUrl)
  await button.click()
  const profile = dialogOf(page, 'Your wallet')
  await expect(profile.getByText('demo.eth')).toBeVisible()
  await expect(profile.getByText(short(DEMO.address))).toBeVisible()
  await expectPicture(profile, world.names.gatewayUrl)
  await profile.getByRole('button', { name: 'Close' }).click()

  await page.goto('/account')
  await expect(accountButton(page)).toContainText('demo.eth')
  const card = page.getByRole('region', { name: 'Account', exact: true })
  await expect(card).toContainText(`demo.eth${DEMO.address}`)
  await expectPicture(card, world.names.gatewayUrl)
  await page.getByRole('link', { name: 'Wallets' }).click()
  const row = page.getByRole('list', { name: 'Linked wallets' }).getByRole('listitem')
  await expect(row).toContainText(`demo.eth${short(DEMO.address)}`)
  await expectPicture(row, world.names.gatewayUrl)
})

test('R7.3 the picture of an NFT on another network is shown, and nothing of it is kept once the wallet is gone', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page, { privateKeys: [HARBOUR.privateKey] })
  await page.goto('/')
  await signIn(page, wallet)
  await expect(accountButton(page)).toContainText('harbour.eth')
  await expectPicture(accountButton(page), world.names.gatewayUrl)
  expect(await kept(page)).toContain('harbour.eth')
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(() => kept(page)).not.toContain('harbour.eth')
})

test('R7.2 an account that has given up its name is shown by its address', async ({ page }) => {
  const wallet = await installWallet(page)
  const [address] = wallet.accounts
  const name = await nameOf(address)
  await page.goto('/')
  await signIn(page, wallet)
  await expect(accountButton(page)).toHaveAccessibleName(`Account ${name} ${short(address)}`)
  // Its name now leads to nobody; it is remembered, and asked for anew.
  await names().setPrimaryName(address, '')
  await page.reload()
  await expect(accountButton(page)).toHaveAccessibleName(`Account ${short(address)}`)
  await expect(page.getByRole('main')).not.toContainText(name)
  expect(await kept(page)).not.toContain(name)
})

test('R7.3 a gateway in trouble leaves the seal, and the name', async ({ page }) => {
  const wallet = await installWallet(page)
  const [address] = wallet.accounts
  const cid = await gateway().add({ type: 'image/svg+xml', body: `${PICTURE}<!-- ${address} -->` })
  await gateway().fail(`/ipfs/${cid}`, 'broken')
  const name = await nameOf(address, `ipfs://${cid}`)
  await page.goto('/')
  const answered = page.waitForResponse((response) => response.url().endsWith(cid))
  const view = await connect(page, wallet)
  await expect(view).toContainText(name)
  expect((await answered).status()).toBe(500)
  await expect(view.locator('img')).toHaveCount(0)
  await expect(view.locator('svg[viewBox]').first()).toBeVisible()
})

test('R7.2 where names cannot be read, the address stands for the account', async ({ page, world }) => {
  const wallet = await installWallet(page)
  const [address] = wallet.accounts
  const name = await nameOf(address)
  const resolver = world.names.universalResolver.slice(2).toLowerCase()
  await page.route(`${world.names.rpcUrl}/**`, (route) =>
    route.request().postData()?.toLowerCase().includes(resolver) ? route.abort() : route.fallback(),
  )
  await page.goto('/')
  const refused = page.waitForEvent('requestfailed')
  await signIn(page, wallet)
  await refused
  await expect(accountButton(page)).toHaveAccessibleName(`Account ${short(address)}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(`${world.names.rpcUrl}/**`)
  await page.reload()
  await expect(accountButton(page)).toHaveAccessibleName(`Account ${name} ${short(address)}`)
})

/** All that the page keeps, save the keys of the wallets that tests put there. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.startsWith('wallet:'))),
  )
}
