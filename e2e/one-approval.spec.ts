import type { TestWalletOptions } from '@countersign/testing'
import type { TestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import { chooseOnceReady, connectButton, dialogOf, expectSignedIn, sessionStatus } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { answerPopup } from './support/popupWallet.ts'
import { expect, test } from './support/test.ts'
import type { RunningWorld } from './support/world.ts'

// The world's own pages wait for a click.
test.use({ baseURL: async ({ promptServer }, use) => use(promptServer.url) })

const view = (page: Page) => dialogOf(page, 'Verify your account')

const viewButton = (page: Page, name: string) => view(page).getByRole('button', { name, exact: true })

/** The requests that need the user, in order. */
const approvals = async (wallet: TestWallet) =>
  (await wallet.methods()).filter((method) => /^(?:eth_requestAccounts|personal_|wallet_)/.test(method))

/** A wallet with the rdns of one that signs in with the connection. */
const installOne = (page: Page, options: TestWalletOptions = {}) =>
  installWallet(page, { rdns: 'dev.countersign.demo', ...options })

/** The world's page, which has the demo wallet and the popup wallet, as by default. */
async function prompts(page: Page, world: RunningWorld): Promise<void> {
  await page.route(`${world.url}/`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"on_click"', '"on_connect"')
    await route.fulfill({ response, body })
  })
}

test('R4.19 the demo wallet connects and signs in with one approval, and its sheet shows the full message', async ({
  page,
  world,
}) => {
  await prompts(page, world)
  await page.goto(world.url)
  await chooseOnceReady(page, 'Demo Wallet')
  const sheet = page.getByRole('dialog', { name: /connect/i }).last()
  await expect(sheet).toContainText('wants you to sign in with your Ethereum account')
  const second = sheet.getByRole('radio').nth(1)
  await second.check()
  await expect(sheet.getByRole('group').last()).toContainText(await second.inputValue())
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expectSignedIn(page)
})

test('R4.19 R4.4 needs one click in the list and one request, explained meanwhile, with the message of this site', async ({
  page,
}) => {
  const nonces: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/siwe/nonce')) nonces.push((await response.json()).nonce)
  })
  const wallet = await installOne(page, { behavior: { connect_and_sign: 'wait' } })
  await page.goto('/')
  await connectButton(page).click()
  await expect.poll(() => nonces.length, 'requested with the list').toBe(1)
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Signing is free')
  await wallet.approve()
  await expectSignedIn(page)
  expect(await approvals(wallet)).toEqual(['wallet_connect'])
  const request = (await wallet.requests()).find(({ method }) => method === 'wallet_connect')
  const [params] = (request?.params ?? []) as { capabilities?: { signInWithEthereum: object } }[]
  expect(params?.capabilities?.signInWithEthereum).toMatchObject({
    nonce: nonces[0],
    chainId: '0x7a69',
    domain: new URL(page.url()).host,
    uri: new URL(page.url()).origin,
  })
})

test('R2.3 R4.19 "Continue with" the last wallet is one press and one request', async ({ page }) => {
  const wallet = await installOne(page)
  await page.goto('/')
  await chooseOnceReady(page, wallet.name)
  await expectSignedIn(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('wagmi.recentConnectorId', 'null'))
  await page.reload()
  await chooseOnceReady(page, `Continue with ${wallet.name}`)
  await expectSignedIn(page)
  expect(await approvals(wallet), 'since the page was loaded again').toEqual(['wallet_connect'])
})

test('R4.20 requests the signature at once from a wallet that connected without one', async ({ page }) => {
  const wallet = await installOne(page, { quirks: { connectSignature: 'missing' } })
  await page.goto('/')
  await chooseOnceReady(page, wallet.name)
  await expectSignedIn(page)
  expect(await approvals(wallet)).toEqual(['wallet_connect', 'personal_sign'])
})

for (const connectSignature of ['of_another_account', 'of_another_message'] as const)
  test(`R4.20 a signature ${connectSignature.replaceAll('_', ' ')} is refused, and the retry requests a new one`, async ({
    page,
  }) => {
    const wallet = await installOne(page, { quirks: { connectSignature } })
    await page.goto('/')
    await chooseOnceReady(page, wallet.name)
    await expect(view(page).getByText('Error verifying signature, please retry!').first()).toBeVisible()
    expect(await sessionStatus(page)).toBe(401)
    expect(await approvals(wallet)).toEqual(['wallet_connect'])
    await viewButton(page, 'Try again').click()
    await expectSignedIn(page)
  })

test('R4.19 R4.5 a rejection ends in the failure view, and RETRY requests both with a new nonce', async ({
  page,
}) => {
  const wallet = await installOne(page, { behavior: { connect_and_sign: 'reject' } })
  await page.goto('/')
  await chooseOnceReady(page, wallet.name)
  const retry = page.getByRole('dialog').getByRole('button', { name: 'RETRY' })
  await expect(retry).toBeVisible()
  await wallet.setBehavior('connect_and_sign', 'approve')
  await retry.click()
  await expectSignedIn(page)
  const requests = (await wallet.requests()).filter(({ method }) => method === 'wallet_connect')
  const nonces = requests.map(({ params }) => /"nonce":"(\w+)"/.exec(JSON.stringify(params))?.[1])
  expect(new Set(nonces).size).toBe(2)
})

test('R4.19 Base Account connects and signs in with one popup and one approval', async ({ page, world }) => {
  const popups: Page[] = []
  page.on('popup', (popup) => popups.push(popup))
  await prompts(page, world)
  await page.goto(world.url)
  const challenge = page.waitForResponse((response) => response.url().endsWith('/siwe/nonce'))
  await connectButton(page).click()
  await (await challenge).finished()
  const list = dialogOf(page, 'Connect a Wallet')
  await list.getByRole('searchbox').fill('Base')
  const opening = page.waitForEvent('popup')
  await list.getByRole('button', { name: 'Base', exact: true }).click()
  const popup = await opening
  await expect(popup.getByText('wants you to sign in with your Ethereum account')).toBeVisible()
  await answerPopup(popup, 'Approve')
  await expectSignedIn(page)
  expect(popups).toHaveLength(1)
})
