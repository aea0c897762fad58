import type { Frame, Page, Response } from '@playwright/test'
import { connectButton, dialogOf } from './support/flows.ts'
import { expect, test } from './support/test.ts'
import { runningWorld } from './support/world.ts'

test('R10.4 in a Safe the user is connected automatically, and signed in once enough owners have signed', async ({
  page,
  context,
  world,
}) => {
  const app = await openSafe(page)
  await expect(accountButton(app)).toBeVisible()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  const verifying = page.waitForRequest('**/api/siwe/verify')
  const following = page.waitForRequest('**/api/events')

  await askToSign(app)
  await page.getByRole('button', { name: 'Sign as Ada' }).click()
  await expect(page.getByText('1 of 2 signed')).toBeVisible()
  const view = app.getByRole('dialog', { name: 'Verify your account' })
  await expect(view).toContainText('2 of 3 must sign')
  await expect(view).toContainText(/until \d{1,2}:\d{2}.*\d:\d{2} left/)
  expect(await sessionOf(app)).toEqual({ status: 200 })

  await page.getByRole('button', { name: 'Sign as Cleo' }).click()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  const { message, signature } = (await verifying).postDataJSON()
  expect(signature).toHaveLength(2 + 2 * 65 * 2)
  await following
  const signedIn = await sessionOf(app)
  expect(signedIn).toMatchObject({ status: 200, session: { chainId: world.chains[0].id } })
  expect(message).toContain(signedIn.session?.address)
  const sessionCookies = (await context.cookies(world.url)).filter(({ name }) => name.includes('session'))
  expect(sessionCookies.map(({ partitionKey }) => partitionKey)).toEqual(['http://127.0.0.1'])

  const again = await reload(page)
  await expect(accountButton(again)).toBeVisible()
  expect(await sessionOf(again)).toEqual(signedIn)
})

test('R4.2 a rejection by owners returns to the message; signed on chain, the empty signature signs in', async ({
  page,
}) => {
  const app = await openSafe(page)
  await askToSign(app)
  await page.getByRole('button', { name: 'Reject' }).click()
  const view = app.getByRole('dialog', { name: 'Verify your account' })
  const sign = view.getByRole('button', { name: 'Sign message' })
  await expect(sign).toBeEnabled()
  await expect(view.getByRole('alert')).toHaveCount(0)

  const verifying = page.waitForRequest('**/api/siwe/verify')
  await sign.click()
  await page.getByRole('radio', { name: /^Sign on chain/ }).check()
  await page.getByRole('button', { name: 'Sign as Ben' }).click()
  await page.getByRole('button', { name: 'Sign as Ada' }).click()
  expect((await verifying).postDataJSON()).toMatchObject({ signature: '0x' })
  await expect(app.getByRole('dialog')).toHaveCount(0)
  expect(await sessionOf(app)).toMatchObject({ status: 200 })
})

test('R12.5 a silent or invalid parent page leaves the page working as usual', async ({ page }) => {
  for (const script of ['silent', 'wrong_shape']) {
    const app = await openSafe(page, `?script=${script}`)
    await app.getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(app.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  }
})

test('R12.3 outside of a frame Safe is not connected, is offered by QR code, and its SDK is not requested', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  }
  page.on('response', keep)
  await page.goto('/')
  await expect(connectButton(page)).toBeVisible()
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await list.getByRole('searchbox').fill('Safe')
  await list.getByRole('button', { name: 'Safe', exact: true }).click()
  await expect(dialogOf(page, 'Scan with Safe')).toBeVisible()
  const speaking = async () =>
    (await Promise.all(scripts)).filter((text) => text.includes('getOffChainSignature'))
  expect(await speaking()).toEqual([])

  await expect(accountButton(await openSafe(page))).toBeVisible()
  expect(await speaking()).not.toEqual([])
})

/** The application inside of a Safe of two of three owners. */
async function openSafe(page: Page, query = ''): Promise<Frame> {
  await page.goto(runningWorld().safeHost.url + query)
  return frameOf(page)
}

async function reload(page: Page): Promise<Frame> {
  await page.reload()
  return frameOf(page)
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  return frame
}

const accountButton = (app: Frame) =>
  app.getByRole('banner').getByRole('button', { name: /^Account (?:.+ )?0x/ })

/** Makes the application send a request to the owners. */
async function askToSign(app: Frame): Promise<void> {
  await app.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await app.getByRole('button', { name: 'Sign message' }).click()
}

type SessionAnswer = {
  readonly status: number
  readonly session?: { readonly address: string; readonly chainId: number }
}

function sessionOf(app: Frame): Promise<SessionAnswer> {
  return app.evaluate(async () => {
    const response = await fetch('/api/session')
    const { session } = (await response.json()) ?? {}
    return { status: response.status, ...(session ? { session } : {}) }
  })
}
