import { transactionsOf } from '@countersign/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from '../testing/renderKit.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await page.viewport(414, 896)
  localStorage.clear()
})

/** The height in pixels of the place around the center of an element where a finger hits it. */
function targetHeight(locator: { element(): Element }): number {
  const element = locator.element()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, middle] = [left + width / 2, top + height / 2]
  const isHit = (y: number) => element.contains(document.elementFromPoint(x, y))
  let [from, to] = [middle, middle]
  while (isHit(from - 1) && middle - from < 60) from -= 1
  while (isHit(to + 1) && to - middle < 60) to += 1
  return to - from
}

test('R12.1 Close, Back and GET are 44 px high for a finger', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
  kit.dialog.push({ name: 'get' })
  const view = screen.getByRole('dialog', { name: 'Get a Wallet' })
  for (const name of ['Close', 'Back', /^GET /]) {
    const target = view.getByRole('button', { name }).first()
    await expect.element(target).toBeVisible()
    await expect.poll(() => targetHeight(target)).toBeGreaterThanOrEqual(43)
  }
})

test('R12.1 "What you will sign" is 44 px high, and its chevron turns', async () => {
  const signIn = {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
    getSession: async () => null,
    signOut: async () => {},
  }
  const { screen, kit } = await renderKit(<ConnectButton />, { connected: true, signIn })
  kit.dialog.open({ name: 'sign' })
  const summary = screen.getByText('What you will sign')
  await expect.element(summary).toBeVisible()
  await expect.poll(() => targetHeight(summary)).toBeGreaterThanOrEqual(43)
  // A list item would have the browser's triangle.
  expect(getComputedStyle(summary.element()).display).toBe('flex')
  const turn = () => getComputedStyle(summary.element().querySelector('svg') ?? document.body).rotate
  expect(turn()).toBe('none')
  await summary.click()
  expect(turn()).toBe('180deg')
})

test('R12.1 "Clear All" and the link of a transaction are 44 px high for a finger', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />, { connected: true })
  const hash = `0x${'1'.repeat(64)}` as const
  transactionsOf(kit).add(ALICE, 1, { hash, description: 'Send 1 ETH' })
  kit.dialog.open({ name: 'profile' })
  for (const target of [
    screen.getByRole('button', { name: 'Clear All' }),
    screen.getByRole('link', { name: /^Send 1 ETH/ }),
  ]) {
    await expect.element(target).toBeVisible()
    await expect.poll(() => targetHeight(target)).toBeGreaterThanOrEqual(43)
  }
})
