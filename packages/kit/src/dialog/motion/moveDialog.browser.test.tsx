import type { SignInAdapter } from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { finger } from '../../testing/finger.ts'
import { ALICE, renderKit } from '../../testing/renderKit.tsx'
import { loadPart } from '../lazyParts/parts.ts'

const closing: (() => void)[] = []

beforeEach(async () => {
  await Promise.all([loadPart('connect'), loadPart('signIn'), import('./moveDialog.ts')])
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  localStorage.clear()
})

const panel = () => document.querySelector<HTMLElement>('dialog[open] [data-layout]')
const ring = () => panel()?.querySelector<HTMLElement>('[data-pane="view"] [data-ring]')
const placeOf = (element: Element | null | undefined) => {
  const { x = 0, y = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
}

/** Chooses a wallet that waits for its user to approve each request. */
async function choose() {
  let address: typeof ALICE | null = null
  const signIn: SignInAdapter = {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    async verify() {
      address = ALICE
    },
    getSession: async () => (address ? { address, addresses: [address] } : null),
    signOut: async () => {},
  }
  const waiting: (() => void)[] = []
  const decision = () => new Promise<void>((resolve) => waiting.push(resolve))
  closing.push(
    announce('Patient', 'dev.patient', async ({ method }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return [ALICE]
      await decision()
      return method === 'personal_sign' ? '0x5f' : [ALICE]
    }),
  )
  const { screen, kit } = await renderKit(<ConnectButton />, { signIn })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await finishMotion()
  await screen.getByRole('button', { name: 'Patient' }).click()
  await expect.element(screen.getByText('Opening Patient...').first()).toBeVisible()
  await finishMotion()
  return { screen, kit, approve: () => waiting.shift()?.() }
}

test('R12.1 the ring goes on from the wallet to the signature, while the panel moves to its width', async () => {
  await page.viewport(1280, 800)
  await allowMotion()
  const { screen, approve } = await choose()
  const before = { ring: placeOf(ring()), panel: placeOf(panel()) }
  expect(before.panel.width).toBeGreaterThan(700)
  const turning = ring()?.querySelector('path')?.getAnimations()[0]
  if (turning) turning.currentTime = 5_000
  approve()
  const fading = await vi.waitUntil(() =>
    panel()?.querySelector<HTMLElement>('[data-layout] > [data-pane="list"]'),
  )
  // Nothing has moved in the first picture.
  expect(placeOf(ring())).toEqual(before.ring)
  expect(placeOf(panel())).toEqual(before.panel)
  expect(Number(ring()?.querySelector('path')?.getAnimations()[0]?.currentTime)).toBeGreaterThanOrEqual(5_000)
  expect(fading.inert).toBe(true)
  expect(placeOf(fading).x).toBe(before.panel.x + 1)
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  await finishMotion()
  expect(placeOf(panel()).width).toBeLessThan(400)
  expect(placeOf(panel()?.firstElementChild).width).toBe(380)
  await vi.waitFor(() => expect(panel()?.querySelectorAll('[data-pane]')).toHaveLength(1))
  await vi.waitFor(() => expect(ring()?.children).toHaveLength(2))
})

test('R12.1 on a phone there is one title, one Back and one Close in every frame of a change', async () => {
  await page.viewport(390, 760)
  await allowMotion()
  const { screen } = await choose()
  const seen = new Set<string>()
  const sample = () => {
    const visible = (selector: string) =>
      [...(panel()?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((part) => part.checkVisibility())
    const titles = visible('h2').map(({ textContent }) => textContent)
    const buttons = visible('[aria-label="Back"], [aria-label="Close"]').map(({ ariaLabel }) => ariaLabel)
    seen.add([...titles, ...buttons].join())
    frame = requestAnimationFrame(sample)
  }
  let frame = requestAnimationFrame(sample)
  onTestFinished(() => cancelAnimationFrame(frame))
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Patient' }).click()
  await expect.element(screen.getByText('Opening Patient...').first()).toBeVisible()
  await finishMotion()
  expect([...seen].sort()).toEqual(['Connect a Wallet,Close', 'Patient,Back,Close'])
})

test('R4.1 after the signature the heading changes at once, and the seal moves to the middle', async () => {
  await page.viewport(1280, 800)
  await allowMotion()
  const { screen, approve } = await choose()
  approve()
  await expect.element(screen.getByRole('button', { name: 'Waiting for signature...' })).toBeVisible()
  await finishMotion()
  approve()
  const cover = await vi.waitUntil(() => document.querySelector<HTMLElement>('[popover]'))
  expect(cover.querySelector('h2')?.textContent).toBe('Signed in')
  // Before it leaves.
  for (const motion of cover.getAnimations({ subtree: true })) motion.currentTime = 500
  const opacityOf = (element: Element) => getComputedStyle(element).opacity
  expect([...cover.querySelectorAll('button')].map(opacityOf)).not.toContain('1')
  const seal = cover.querySelector('[data-ring="connected"]')
  const [{ top }, space, { bottom }] = [
    seal as Element,
    cover.firstElementChild as Element,
    seal?.nextElementSibling as Element,
  ].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect]
  expect(Math.abs(top - space.top - (space.bottom - bottom))).toBeLessThan(16)
})

test('R12.1 with reduced motion nothing moves from the wallet to the signature', async () => {
  await page.viewport(1280, 800)
  const { screen, approve } = await choose()
  approve()
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  expect(document.getAnimations()).toEqual([])
  expect(panel()?.querySelectorAll('[data-pane]')).toHaveLength(1)
})

test('R12.1 a view that opens goes forward, and the one before it back', async () => {
  const { kit } = await renderKit(<ConnectButton />)
  const direction = () => panel()?.querySelector<HTMLElement>('[data-pane="view"]')?.dataset.direction
  kit.dialog.open({ name: 'choose' }, { name: 'intro' })
  await vi.waitFor(() => expect(direction()).toBe('none'))
  kit.dialog.push({ name: 'get' })
  await vi.waitFor(() => expect(direction()).toBe('forward'))
  kit.dialog.back()
  await vi.waitFor(() => expect(direction()).toBe('back'))
})

test('R2.14 the sheet follows a finger from the list, the backdrop fades, and it moves out from there', async () => {
  await page.viewport(414, 600)
  await allowMotion()
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const row = screen.getByRole('button', { name: 'MetaMask', exact: true })
  await expect.element(row).toBeVisible()
  // The code that follows a finger loads after the dialog has opened, and the sheet may still move in.
  await expect
    .poll(async () => {
      await finishMotion()
      const { move, lift } = finger(row.element())
      const isFollowed = !move(1)
      lift(1)
      return isFollowed
    })
    .toBe(true)
  await finishMotion()
  const sheet = panel() as HTMLElement
  const { top } = sheet.getBoundingClientRect()
  const { move, rest, lift } = finger(row.element())
  move(10)
  const half = sheet.offsetHeight / 2
  move(10 + half)
  expect(sheet.getBoundingClientRect().top - top).toBeCloseTo(half, 0)
  const backdrop = getComputedStyle(sheet.closest('dialog') as HTMLElement, '::backdrop')
  expect(Number(backdrop.opacity)).toBeCloseTo(0.5, 2)
  rest(120)
  lift(10 + half)
  const cover = await vi.waitUntil(() => document.querySelector('[popover]'))
  expect(cover.contains(sheet)).toBe(true)
  expect(sheet.getBoundingClientRect().top - top).toBeCloseTo(half, 0)
})
