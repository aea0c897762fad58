import { gatewayControls, testAccounts } from '@countersign/testing'
import { deployNfts, localNames, localNfts } from '@countersign/testing/contracts'
import type { Locator, Page } from '@playwright/test'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { linkByCall, signInByCall } from './support/accountCalls.ts'
import { accountButton, connect, connectButton, dialogOf, short, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'
import { runningWorld } from './support/world.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2a9f52" d="M0 0h8v8H0z"/></svg>'
const [DEMO, HARBOUR] = testAccounts

const names = () => localNames(runningWorld().names, runningWorld().names)
const gateway = () => gatewayControls(runningWorld().names.gatewayUrl)

/** A unique name for an account of this test. */
async function nameOf(address: Address, avatar?: string): Promise<string> {
  const name = `a${address.slice(2, 12).toLowerCase()}.eth`
  await names().register(name, { address, texts: avatar === undefined ? {} : { avatar } })
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

test('R7.2 shows the address of an account that removed its name', async ({ page }) => {
  const wallet = await installWallet(page)
  const [address] = wallet.accounts
  const name = await nameOf(address)
  await page.goto('/')
  await signIn(page, wallet)
  await expect(accountButton(page)).toHaveAccessibleName(`Account ${name} ${short(address)}`)
  // Its name no longer resolves; it is cached and refetched.
  await names().setPrimaryName(address, '')
  await page.reload()
  await expect(accountButton(page)).toHaveAccessibleName(`Account ${short(address)}`)
  await expect(page.getByRole('main')).not.toContainText(name)
  expect(await storedText(page)).not.toContain(name)
})

test('R7.3 shows the identicon and the name when the gateway fails', async ({ page }) => {
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

test('R7.2 shows the address when names cannot be resolved', async ({ page, world }) => {
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

/** The allowed host of web pictures, and another: no page contacts another machine. */
const [WEB, OTHER] = ['https://localhost:9443', 'https://localhost:9444']

/** Names for this test, with these records, for the linked wallets of one account; and their rows. */
async function linkNamed(page: Page, records: readonly string[]) {
  const accounts = records.map(() => privateKeyToAccount(generatePrivateKey()))
  for (const [at, account] of accounts.entries())
    await (at === 0 ? signInByCall(page, account) : linkByCall(page, account))
  return Promise.all(
    accounts.map(async ({ address }, index) => {
      const name = await nameOf(address, records[index])
      const row = page
        .getByRole('list', { name: 'Linked wallets' })
        .getByRole('listitem')
        .filter({ hasText: short(address) })
      return { address, name, row }
    }),
  )
}

const PICTURES = ['web', 'ipfs', 'ipns', 'arweave', 'written', 'erc721', 'erc1155'] as const

test('R7.3 shows every kind of avatar: https, IPFS, data URI, and NFTs on both chains', async ({
  page,
  world,
}) => {
  const { pictures, gatewayUrl } = world.names
  const newId = generatePrivateKey().slice(2)
  const token = BigInt(`0x${newId}`)
  const file = (form: string) => ({ type: 'image/svg+xml', body: `${PICTURE}<!-- ${form} ${newId} -->` })
  const [ipfs, own, other, folder] = await Promise.all(
    ['ipfs', 'erc721', 'erc1155', 'folder'].map((form) => gateway().add(file(form))),
  )
  const [room, id] = [`a${newId.slice(0, 12)}.example`, newId.slice(0, 43)]
  const written = `data:image/svg+xml;base64,${Buffer.from(file('written').body).toString('base64')}`
  const metadata = (image: string) => `data:application/json,${encodeURIComponent(JSON.stringify({ image }))}`
  const onOne = await deployNfts(world.chains[0])
  const onTwo = localNfts(pictures, pictures.address)
  await Promise.all([
    gateway().put(`/ipns/${room}`, file('ipns')),
    gateway().put(`/${id}`, file('arweave')),
    gateway().put(`/ipfs/${folder}/${newId}.json`, {
      type: 'application/json',
      body: JSON.stringify({ image_url: `ipfs://${other}` }),
    }),
  ])
  // Run as a page, it would leave a trace.
  const web = file('web').body.replace('</svg>', '<script>top.ran = true</script></svg>')
  await page.route(`${WEB}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: web }))

  const named = await linkNamed(page, [
    `${WEB}/me.svg`,
    `ipfs://${ipfs}`,
    `ipns://${room}`,
    `ar://${id}`,
    written,
    `eip155:31337/erc721:${onOne.address}/${token}`,
    `eip155:31338/erc1155:${onTwo.address}/${token}`,
  ])
  const [ofOne = '0x', ofTwo = '0x'] = named.slice(-2).map(({ address }) => address)
  await Promise.all([
    onOne.give({ id: token, to: ofOne, uri: metadata(`ipfs://${own}`) }),
    onTwo.give({ id: token, to: ofTwo, uri: `ipfs://${folder}/{id}.json` }),
  ])

  await page.goto('/account/wallets')
  for (const [at, source] of [
    `${WEB}/me.svg`,
    `${gatewayUrl}/ipfs/${ipfs}`,
    `${gatewayUrl}/ipns/${room}`,
    `${gatewayUrl}/${id}`,
    written,
    `${gatewayUrl}/ipfs/${own}`,
    `${gatewayUrl}/ipfs/${other}`,
  ].entries()) {
    const image = named[at]?.row.locator('img') ?? page.locator('none')
    await expect(image, PICTURES[at]).toHaveAttribute('src', source)
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth), PICTURES[at])
      .toBeGreaterThan(0)
  }
  expect(await page.evaluate(() => 'ran' in globalThis), 'no picture ran a script').toBe(false)
})

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

test('R7.2 shows the address in place of a confusable name', async ({ page, world }) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const disguised = `d\u0435mo-${address.slice(2, 10).toLowerCase()}.eth`
  await names().register(disguised, { address })
  const resolver = world.names.universalResolver.slice(2).toLowerCase()
  await signInByCall(page, account)
  const answered = page.waitForResponse(
    (answer) => !!answer.request().postData()?.toLowerCase().includes(resolver),
  )
  await page.goto('/account')
  await answered
  const card = page.getByRole('region', { name: 'Account', exact: true })
  await expect(card).toContainText(`Address${address}`)
  await expect(page.getByRole('main')).not.toContainText(disguised)
  expect(await storedText(page)).not.toContain(disguised)
})

/** The page's storage, except the wallet keys that tests put there. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.startsWith('wallet:'))),
  )
}
