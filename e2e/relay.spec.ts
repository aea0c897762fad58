import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Opens a socket to the page's relay without a token, and resolves with its refusal. */
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

test('R5.1 the page connects to its configured relay and reads the refusal', async ({ page, world }) => {
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
