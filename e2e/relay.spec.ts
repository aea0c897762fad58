import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Knocks at the relay that the page was told of, and resolves how it is turned away: nothing here has a token. */
function knock(page: Page) {
  return page.evaluate(async () => {
    const config = JSON.parse(document.getElementById('countersign-config')?.textContent ?? '')
    const { projectId, relayUrl } = config.walletConnect
    const socket = new WebSocket(`${relayUrl}/?projectId=${projectId}&useOnCloseEvent=true`)
    const { code, reason } = await new Promise<CloseEvent>((resolve) => {
      socket.onclose = resolve
    })
    return { relayUrl, code, reason }
  })
}

test('R5.1 the page reaches the relay it is told of, and reads why it is turned away', async ({
  page,
  world,
}) => {
  await page.goto('/')
  const reason = 'Unauthorized: invalid key'
  expect(await knock(page)).toEqual({ relayUrl: world.relay.url, code: 3000, reason })
})

test('a test’s own relay takes the place of the world’s, under the same policy', async ({
  page,
  relay,
  world,
}) => {
  expect(relay.url).not.toBe(world.relay.url)
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain(relay.url)
  await relay.faults.set({ refuse: 'Project not found' })
  expect(await knock(page)).toEqual({ relayUrl: relay.url, code: 3000, reason: 'Project not found' })
  await relay.faults.kill()
  expect((await knock(page)).code).toBe(1006)
})
