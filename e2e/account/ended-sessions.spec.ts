import type { BrowserContext, Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { callServer, confirmByCall, linkByCall, signInByCall } from '../support/accountCalls.ts'
import { signedOut } from '../support/accountPages.ts'
import { signIn } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/test.ts'

// Two pages each, which a busy machine draws in sequence.
const STREAM = 'countersign.events:/api/events'

/** The calls of the server, without the event stream, and those refused for want of a session. */
function watchCalls(context: BrowserContext) {
  const inFlight = new Set<object>()
  const refused: string[] = []
  let started = 0
  let isFollowing = false
  context.on('request', (request) => {
    if (!/\/api\/(?!events)/.test(request.url())) return
    inFlight.add(request)
    started += 1
  })
  context.on('requestfinished', (request) => inFlight.delete(request))
  context.on('requestfailed', (request) => inFlight.delete(request))
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 401) refused.push(pathname)
    if (pathname === '/api/events') isFollowing = true
  })
  return {
    refused,
    isFollowing: () => isFollowing,
    /** Resolves once no call is in flight, and none has begun since the look before. */
    quiet: async () => {
      let seen = -1
      const isQuiet = () => {
        const before = seen
        seen = started
        return inFlight.size === 0 && started === before
      }
      await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
    },
  }
}

type Calls = ReturnType<typeof watchCalls>

/** The tabs that have the event stream, or wait for it. */
const followers = (page: Page) =>
  page.evaluate(async (stream) => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === stream).length
  }, STREAM)

/**
 * Opens a page in another tab, with the same wallet in it. Resolves once both tabs follow the account's events and have
 * fetched all.
 */
async function openOther(page: Page, calls: Calls, path: string, key = generatePrivateKey()) {
  const other = await page.context().newPage()
  await installWallet(other, { accounts: [key] })
  // The list of new sign-ins is the last to be fetched.
  const isLast = other.waitForResponse('**/api/sessions')
  const hasTransactions = path === '/account' && other.waitForResponse(/\/api\/transactions/)
  await other.goto(path)
  await isLast
  await hasTransactions
  await expect.poll(() => followers(page)).toBe(2)
  // A stream that opens late has all fetched again.
  await expect.poll(calls.isFollowing).toBe(true)
  await calls.quiet()
  return other
}

for (const path of ['/account', '/send']) {
  test(`R10.6 signing out in one tab makes no other tab request data of the ended session: ${path}`, async ({
    page,
    pageErrors,
  }) => {
    const calls = watchCalls(page.context())
    const key = generatePrivateKey()
    const wallet = await installWallet(page, { accounts: [key] })
    // A request that is in flight as the session ends is refused.
    const isLast = page.waitForResponse('**/api/sessions')
    await page.goto('/account')
    await signIn(page, wallet)
    await isLast
    const other = await openOther(page, calls, path, key)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signedOut(page)).toBeVisible()
    if (path === '/account') await expect(signedOut(other)).toBeVisible()
    await expect.poll(() => followers(page)).toBe(0)
    await calls.quiet()
    expect([calls.refused, pageErrors.consoleErrors]).toEqual([[], []])
  })
}

const account = () => privateKeyToAccount(generatePrivateKey())
type Ending = { readonly page: Page; readonly other: Page; readonly elsewhere: Page; readonly calls: Calls }
const ends: Record<string, (pages: Ending, owner: ReturnType<typeof account>) => Promise<void>> = {
  'the account is deleted': async ({ page }, owner) => {
    const confirmation = await confirmByCall(page, 'delete_account')
    const { status } = await callServer(page, 'DELETE', '/api/account', {
      confirm: owner.address,
      confirmation,
    })
    expect(status).toBe(204)
  },
  'the session is ended from another browser': async ({ page, other, elsewhere, calls }, owner) => {
    const { body } = await callServer(page, 'GET', '/api/session')
    // The tabs fetch all again when the account signs in, the transactions last.
    const isLast = other.waitForResponse(/\/api\/transactions/)
    await signInByCall(elsewhere, owner)
    const confirmation = await confirmByCall(elsewhere, 'end_sessions')
    await isLast
    await calls.quiet()
    const { id } = body.session as { id: string }
    const { status } = await callServer(elsewhere, 'DELETE', `/api/sessions/${id}`, { confirmation })
    expect(status).toBe(204)
  },
}

for (const [what, end] of Object.entries(ends)) {
  test(`R10.6 R10.13 no tab requests data of the ended session when ${what}`, async ({
    page,
    browser,
    pageErrors,
    world,
  }) => {
    const owner = account()
    const calls = watchCalls(page.context())
    await signInByCall(page, owner)
    await page.goto('/account/sessions')
    const other = await openOther(page, calls, '/account')
    const elsewhere = await browser.newContext({ baseURL: world.url })
    await end({ page, other, elsewhere: await elsewhere.newPage(), calls }, owner)
    for (const tab of [page, other]) await expect(signedOut(tab)).toBeVisible()
    await expect.poll(() => followers(page)).toBe(0)
    await calls.quiet()
    expect([calls.refused, pageErrors.consoleErrors]).toEqual([[], []])
    await elsewhere.close()
  })
}

test('R10.13 linking another wallet refuses no request of another tab', async ({ page, pageErrors }) => {
  const calls = watchCalls(page.context())
  await signInByCall(page, account())
  await page.goto('/account')
  const other = await openOther(page, calls, '/account/wallets')
  const linked = account()
  await linkByCall(page, linked)
  await expect(other.getByRole('main')).toContainText(linked.address.slice(-4))
  await calls.quiet()
  expect([calls.refused, pageErrors.consoleErrors]).toEqual([[], []])
})
