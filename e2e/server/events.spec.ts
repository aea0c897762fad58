import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signedOut } from '../support/accountPages.ts'
import { signMessage, verify } from '../support/signInByRequest.ts'
import { expect, test } from '../support/test.ts'

/** Signs a browser in with a key and resolves the id of its session. */
async function enter(request: APIRequestContext, url: string, key: Hex): Promise<string> {
  expect((await verify(request, url, await signMessage(request, url, key))).status()).toBe(200)
  const { session } = await (await request.get(`${url}/api/session`)).json()
  return String(session.id)
}

/** Ends another session of the account, as its owner does in another browser. */
async function end(request: APIRequestContext, url: string, id: string, key: Hex): Promise<void> {
  const confirmation = await signMessage(request, url, key, { purpose: 'confirm', action: 'end_sessions' })
  const response = await request.delete(`${url}/api/sessions/${id}`, {
    headers: { origin: url },
    data: { confirmation },
  })
  expect(response.status()).toBe(204)
}

/** The status of every stream that the server opened or refused for pages of a browser. */
function watchStreams(context: BrowserContext): number[] {
  const answered: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/events')) answered.push(response.status())
  })
  return answered
}

/** A busy machine may take long to draw a page for the first time. */

// Several pages each, which a busy machine draws in sequence.
test('R10.13 ending a session in another browser signs out the open page', async ({
  page,
  context,
  playwright,
  world,
}) => {
  const streams = watchStreams(context)
  const key = generatePrivateKey()
  const id = await enter(context.request, world.url, key)
  const other = await playwright.request.newContext()
  await enter(other, world.url, key)
  await page.goto('/account')
  await expect.poll(() => streams).toEqual([200])
  await end(other, world.url, id, key)
  await expect(signedOut(page)).toBeVisible()
  await other.dispose()
})

test('R10.13 two tabs share one event stream, and one takes over when the other closes', async ({
  page,
  context,
  playwright,
  world,
}) => {
  const streams = watchStreams(context)
  const key = generatePrivateKey()
  const id = await enter(context.request, world.url, key)
  const other = await playwright.request.newContext()
  await enter(other, world.url, key)
  await page.goto('/account')
  await expect.poll(() => streams).toEqual([200])
  const second = await context.newPage()
  await second.goto('/account')
  const waiting = () =>
    second.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
  await expect.poll(waiting).toContain('countersign.events:/api/events')
  expect(streams).toEqual([200])

  await page.close()
  await expect.poll(() => streams).toEqual([200, 200])
  const third = await context.newPage()
  await third.goto('/account')
  await expect(third.getByText(privateKeyToAccount(key).address)).toBeVisible()
  await end(other, world.url, id, key)
  for (const tab of [second, third]) await expect(signedOut(tab)).toBeVisible()
  await other.dispose()
})

test('R10.13 catches up after the server was unreachable', async ({ page, context, playwright, world }) => {
  const key = generatePrivateKey()
  const id = await enter(context.request, world.url, key)
  const other = await playwright.request.newContext()
  await enter(other, world.url, key)
  let tries = 0
  await context.route('**/api/events', (route) => {
    tries += 1
    return route.abort('connectionrefused')
  })
  await page.goto('/account')
  await expect.poll(() => tries).toBeGreaterThan(0)
  await end(other, world.url, id, key)
  await context.unroute('**/api/events')
  await expect(signedOut(page)).toBeVisible()
  await other.dispose()
})

test('R10.13 makes no event requests while signed out', async ({ page, context }) => {
  const streams = watchStreams(context)
  await page.goto('/account')
  await expect(signedOut(page)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const locks = await page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].map(({ name }) => name)
  })
  expect([streams, locks]).toEqual([[], []])
})
