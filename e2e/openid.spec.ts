import type { TestWalletOptions } from '@countersign/testing'
import { localToken } from '@countersign/testing/contracts'
import type { TestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import { appearances } from './support/appearances.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { pressOnceReady, sessionStatus } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { android } from './support/mobile.ts'
import type { OwnServerOptions } from './support/ownServersCalls.ts'
import { type RelyingParty, startRelyingParty } from './support/relyingParty.ts'
import { test as base, expect } from './support/test.ts'
import { runningWorld } from './support/world.ts'

type Fixtures = {
  readonly wiki: RelyingParty
  /** Starts a provider with a group of those who hold the token of the world, and its client. */
  readonly startHolders: (options?: OwnServerOptions) => Promise<RelyingParty>
}

const test = base.extend<Fixtures>({
  baseURL: async ({ openId }, use) => use(openId.server.url),
  wiki: async ({ openId }, use) => use(openId.wiki),
  startHolders: async ({ servers }, use) => {
    const closers: (() => unknown)[] = []
    await use(async (options = {}) => {
      const { chainId, address } = runningWorld().names.token
      const wiki = await startRelyingParty()
      closers.push(wiki.close)
      const server = await servers.start({
        requestSignature: 'on_connect',
        openIdClient: wiki.client,
        openIdGroups: [{ name: 'holders', chainId, contract: address, standard: 'erc20' }],
        ...options,
      })
      closers.push(server.close)
      await wiki.connect(`${server.url}/openid`)
      return wiki
    })
    for (const close of closers) await close()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const result = (page: Page) => page.locator('output')

/** Goes from the page of the client to that of its request. */
async function request(page: Page, wiki: RelyingParty, parameters = ''): Promise<void> {
  if (parameters === '') {
    await page.goto(wiki.url)
    await page.getByRole('link', { name: 'Sign in' }).click()
  } else await page.goto(`${wiki.url}/login?${parameters}`)
}

/** Chooses the wallet in the panel: it signs in as it connects. */
async function signIn(page: Page, { name }: Pick<TestWallet, 'name'>): Promise<void> {
  const panel = page.getByRole('region', { name: 'Connect a Wallet' })
  await pressOnceReady(page, panel.getByRole('button', { name, exact: true }))
}

const installOne = (page: Page, options: TestWalletOptions = {}) =>
  installWallet(page, { rdns: 'dev.countersign.demo', ...options })

const inWalletBrowser = { ...android, userAgent: `${android.userAgent} MetaMaskMobile` }
for (const { where, device } of [
  { where: 'a computer', device: {} },
  { where: 'the browser of a wallet on a phone', device: inWalletBrowser },
])
  test.describe(where, () => {
    test.use(device)

    test('R2.18 a user signs in to a client from nothing with one approval, consents once, and is asked nothing later', async ({
      page,
      wiki,
    }) => {
      // It rejects anything after the first approval.
      const wallet = await installOne(page, { behavior: { sign: 'reject' } })
      await request(page, wiki)
      await expect(heading(page, 'Sign in to Wiki')).toBeVisible()
      await signIn(page, wallet)
      await expect(heading(page, 'Allow Wiki to use your account?')).toBeVisible()
      await page.getByRole('button', { name: 'Allow' }).click()
      await expect(heading(page, 'Welcome')).toBeVisible()
      const subject = await result(page).textContent()

      await request(page, wiki)
      await expect(heading(page, 'Welcome')).toBeVisible()
      await expect(result(page)).toHaveText(subject ?? '')
    })
  })

test('R2.18 the first press of Back returns to the client, from the sign-in and from the consent', async ({
  page,
  wiki,
}) => {
  const wallet = await installOne(page)
  await request(page, wiki)
  await expect(heading(page, 'Sign in to Wiki')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Wiki')).toBeVisible()
  await page.goForward()
  await signIn(page, wallet)
  await expect(heading(page, 'Allow Wiki to use your account?')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Wiki')).toBeVisible()
  await expect(page).toHaveURL(`${wiki.url}/`)
})

test('R2.18 a request is answered independently of another tab, and once', async ({
  page,
  wiki,
  context,
}) => {
  const wallet = await installOne(page)
  await request(page, wiki)
  const other = await context.newPage()
  await request(other, wiki)
  await expect(heading(other, 'Sign in to Wiki')).toBeVisible()
  const address = page.url()
  await signIn(page, wallet)
  await expect(heading(page, 'Allow Wiki to use your account?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(page, 'Refused')).toBeVisible()
  await expect(result(page)).toHaveText('access_denied')
  await other.bringToFront()
  await other.reload()
  await other.getByRole('button', { name: 'Allow' }).click()
  await expect(heading(other, 'Welcome')).toBeVisible()
  await page.goto(address)
  await expect(heading(page, 'This request is no longer valid')).toBeVisible()
})

test('R2.18 a client that requires a new sign-in gets one', async ({ page, wiki }) => {
  const wallet = await installOne(page)
  await request(page, wiki)
  await signIn(page, wallet)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(heading(page, 'Welcome')).toBeVisible()
  await request(page, wiki, 'prompt=login')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const sign = page.getByRole('region', { name: 'Verify your account' })
  await sign.getByRole('button', { name: 'Sign message' }).click()
  await expect(heading(page, 'Welcome')).toBeVisible()
})

test('R2.18 a user signs out of a client and of the provider, after a question', async ({ page, wiki }) => {
  const wallet = await installOne(page)
  await request(page, wiki)
  await signIn(page, wallet)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(heading(page, 'Welcome')).toBeVisible()
  await page.goto(`${wiki.url}/`)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign out of Countersign?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(heading(page, 'Wiki')).toBeVisible()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Wiki')).toBeVisible()
  await page.goto('/')
  expect(await sessionStatus(page)).not.toBe(200)
})

for (const { user, balance, groups } of [
  { user: 'a user who holds the token', balance: 1n, groups: '["holders"]' },
  { user: 'a user without it', balance: 0n, groups: '[]' },
])
  test(`R2.18 a client gets the groups of ${user}, read from a local chain`, async ({
    page,
    startHolders,
  }) => {
    const wiki = await startHolders()
    const wallet = await installOne(page)
    const { token } = runningWorld().names
    await localToken(token, token.address).mint(wallet.accounts[0], balance)
    await request(page, wiki, 'scope=openid groups')
    await signIn(page, wallet)
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(heading(page, 'Welcome')).toBeVisible()
    await expect(result(page)).toHaveText(groups)
  })

test('R2.18 a client gets an error instead of the groups if the chain cannot be read', async ({
  page,
  startHolders,
}) => {
  const { token } = runningWorld().names
  const wiki = await startHolders({ unreachableChainId: token.chainId })
  const wallet = await installOne(page)
  await localToken(token, token.address).mint(wallet.accounts[0], 1n)
  await request(page, wiki, 'scope=openid groups')
  await signIn(page, wallet)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(heading(page, 'Refused')).toBeVisible()
  await expect(result(page)).toHaveText('503 temporarily_unavailable')
})

for (const { name, viewport, colorScheme } of appearances)
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('R12.1 R2.18 axe finds nothing on the pages of the provider', async ({ page, wiki }) => {
      const wallet = await installOne(page)
      await request(page, wiki, 'scope=openid profile wallets groups offline_access')
      await expect(page.getByRole('region', { name: 'Connect a Wallet' })).toBeVisible()
      await expectNoViolations(page, 'sign-in')
      await signIn(page, wallet)
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
      await expectNoViolations(page, 'consent')
      await page.goto('/openid/interaction/unknown')
      await expect(heading(page, 'This request is no longer valid')).toBeVisible()
      await expectNoViolations(page, 'expired')
      await page.goto('/openid/logout')
      await expect(heading(page, 'Sign out of Countersign?')).toBeVisible()
      await expectNoViolations(page, 'logout')
      await page.goto('/openid/auth?client_id=unknown')
      await expect(heading(page, 'You could not be signed in')).toBeVisible()
      await expect(page.getByText('The application that sent you here is not registered.')).toBeVisible()
      await expect(page.getByText('Request ID', { exact: true })).toBeVisible()
      await expectNoViolations(page, 'error')
    })
  })
