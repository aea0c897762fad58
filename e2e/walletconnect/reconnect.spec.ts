import type { Page } from '@playwright/test'
import { LONG_WAIT } from '../support/errorStates.ts'
import { accountButton, receipt } from '../support/flows.ts'
import { test as onPhone } from '../support/mobile.ts'
import { expect, test } from '../support/phone.ts'
import { networkButton, send, signInByPhone } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

/** Waits for a socket of a page to end. */
function socketEnds(page: Page): () => Promise<void> {
  const ended = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'))
  return async () => void (await ended)
}

test('R4.8 reconnects to the relay at once when back online, and receives missed messages', async ({
  page,
  context,
  phone,
  relay,
}) => {
  await page.clock.install({ time: Date.now() - 60_000 })
  const ends = socketEnds(page)
  await page.goto('/')
  await signInByPhone(page, phone)
  await context.setOffline(true)
  await relay.faults.kill()
  await ends()
  // After this, no timer runs in the page: only an event reconnects it.
  await page.clock.pauseAt(Date.now())
  await relay.faults.start()
  await phone.switchChain(31338)
  await expect(networkButton(page, 'Local One')).toBeVisible()
  await context.setOffline(false)
  await expect(networkButton(page, 'Local Two')).toBeVisible(LONG_WAIT)
})

for (const way of ['opened beside', 'duplicated'] as const)
  test(`R4.11 two tabs, the second ${way}, both reach the phone over a relay that serves the newest socket`, async ({
    page,
    context,
    phone,
    relay,
  }) => {
    await relay.faults.set({ newestSocketOnly: true })
    await page.goto('/')
    await signInByPhone(page, phone)
    const opening = context.waitForEvent('page')
    if (way === 'duplicated') await page.evaluate(() => void window.open('/'))
    else await (await context.newPage()).goto('/')
    const other = await opening
    await expect(accountButton(other)).toBeVisible()
    await send(page, '0.5')
    await expect(receipt(page)).toBeVisible(LONG_WAIT)
    await send(other, '0.25')
    await expect(receipt(other)).toBeVisible(LONG_WAIT)
    await phone.switchChain(31338)
    for (const tab of [page, other]) await expect(networkButton(tab, 'Local Two')).toBeVisible()
    expect(new Set(relay.sockets().map(({ clientId }) => clientId)).size).toBe(3)
  })

onPhone(
  'R4.8 a tab that slept hears what it missed, however dead its socket is',
  async ({ page, phone, pageVisibility }) => {
    await page.clock.install({ time: Date.now() - 60_000 })
    await page.goto('/')
    await signInByPhone(page, phone)
    await pageVisibility.hide()
    await phone.switchChain(31338)
    await page.clock.fastForward(60_000)
    await expect(networkButton(page, 'Local One')).toBeVisible()
    await pageVisibility.show('silent')
    await expect(networkButton(page, 'Local Two')).toBeVisible(LONG_WAIT)
  },
)
