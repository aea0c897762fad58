import { testAccounts } from '@countersign/testing'
import { localNames, localNfts } from '@countersign/testing/contracts'
import type { Locator, Page } from '@playwright/test'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { linkByCall, signInByCall } from './support/accountCalls.ts'
import { accountButton, connect, connectButton, dialogOf, short, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'
import { runningWorld } from './support/world.ts'

const [DEMO, HARBOUR] = testAccounts

const names = () => localNames(runningWorld().names, runningWorld().names)

/** A unique name for an account of this test. */
async function nameOf(address: Address, avatar: string): Promise<string> {
  const name = `a${address.slice(2, 12).toLowerCase()}.eth`
  await names().register(name, { address, texts: { avatar } })
  return name
}

/** The picture of an account, drawn: not the identicon below it. */
async function expectPicture(within: Locator, from: string): Promise<void> {
  const picture = within.locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.getAttribute('src')).toContain(from)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** The page's requests to the name network and to the gateway. */
function watchRequests(page: Page): string[] {
  const { rpcUrl, gatewayUrl } = runningWorld().names
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if ([rpcUrl, gatewayUrl].some((url) => request.url().startsWith(url))) requestedUrls.push(request.url())
  })
  return requestedUrls
}

test('R7.2 shows name and avatar in the button, while signing, in the profile and on its pages', async ({
  page,
  world,
}) => {
  const requestedUrls = watchRequests(page)
  const wallet = await installWallet(page, { accounts: [DEMO.privateKey] })
  await page.goto('/')
  await expect(connectButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedUrls, 'makes no name requests before a user connects').toEqual([])

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

test('R7.3 shows an NFT avatar from another chain, and stores nothing of it after disconnect', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page, { accounts: [HARBOUR.privateKey] })
  await page.goto('/')
  await signIn(page, wallet)
  await expect(accountButton(page)).toContainText('harbour.eth')
  await expectPicture(accountButton(page), world.names.gatewayUrl)
  expect(await storedText(page)).toContain('harbour.eth')
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(() => storedText(page)).not.toContain('harbour.eth')
})

/** The allowed host of web pictures, and another: no page contacts another machine. */
const [WEB, OTHER] = ['https://localhost:9443', 'https://localhost:9444']

/** Names for this test, with these records, for the linked wallets of one account; and their rows. */
async function linkNamed(page: Page, records: readonly string[]) {
  const accounts = records.map((record) => ({ ...privateKeyToAccount(generatePrivateKey()), record }))
  for (const [at, account] of accounts.entries())
    await (at === 0 ? signInByCall(page, account) : linkByCall(page, account))
  return Promise.all(
    accounts.map(async ({ address, record }) => {
      const name = await nameOf(address, record)
      const row = page
        .getByRole('list', { name: 'Linked wallets' })
        .getByRole('listitem')
        .filter({ hasText: short(address) })
      return { address, name, row }
    }),
  )
}

test('R12.3 an invalid or disallowed avatar falls back to the identicon, without requests to other hosts', async ({
  page,
  world,
}) => {
  const pictures = localNfts(world.names.pictures, world.names.pictures.address)
  // The header and the list show the first account: the browser requests its picture once for both, or for each.
  const requestedUrls = new Set<string>()
  await page.route(/^https?:\/\/localhost:94\d\d\//, (route) => {
    requestedUrls.add(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<script>top.ran = true</script>' })
  })
  const token = BigInt(generatePrivateKey())
  const named = await linkNamed(page, [
    `${WEB}/page.html`,
    'http://localhost:9480/me.png',
    `${OTHER}/me.png`,
    `eip155:31338/erc721:${pictures.address}/${token}`,
  ])
  await pictures.give({ id: token, to: named.at(-1)?.address ?? '0x', uri: `${OTHER}/metadata.json` })
  // tokenURI(uint256): the last request before the metadata.
  const response = page.waitForResponse((answer) => !!answer.request().postData()?.includes('c87b56dd'))
  await page.goto('/account/wallets')
  await response
  for (const { name, row } of named) {
    await expect(row).toContainText(name)
    await expect(row.locator('svg[viewBox]').first()).toBeVisible()
  }
  // The allowed URL is no picture, and is not shown as one.
  await expect.poll(() => [...requestedUrls]).toEqual([`${WEB}/page.html`])
  await expect(page.getByRole('list', { name: 'Linked wallets' }).locator('img')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
})

/** The page's storage, except the wallet keys that tests put there. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.startsWith('wallet:'))),
  )
}
