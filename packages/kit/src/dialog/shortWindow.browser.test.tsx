import { pairingUri, scriptedPairing } from '@countersign/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../testing/renderKit.tsx'

/** 1280 x 800 at 200 %. */
const ZOOMED = [640, 400] as const

afterEach(() => page.viewport(414, 896))

/** Whether nothing between an element and the window cuts it. */
function isWhole(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  for (let around = element.parentElement; around; around = around.parentElement) {
    const box = around.getBoundingClientRect()
    const cuts = getComputedStyle(around).overflowY !== 'visible'
    if (cuts && (top < box.top - 0.5 || bottom > box.bottom + 0.5)) return false
  }
  return top >= 0 && bottom <= window.innerHeight
}

test('R2.6 at 200 % zoom the code is not cut off and keeps its quiet zone', async () => {
  await page.viewport(...ZOOMED)
  const { screen, config } = await renderKit(<ConnectButton />)
  const script = scriptedPairing()
  const { setup, setState } = config._internal.connectors
  setState((connectors) => [...connectors, setup(script.connector)])
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('searchbox').fill('Rainbow')
  await screen.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Scan with Rainbow' })).toBeVisible()
  script.show(pairingUri())
  const code = screen.getByRole('img', { name: 'QR code to connect Rainbow' })
  await expect.element(code).toBeVisible()
  const { width, height } = code.element().getBoundingClientRect()
  expect(width).toBeCloseTo(height, 0)
  expect(width).toBeGreaterThan(140)
  await expect.poll(() => isWhole(code.element())).toBe(true)
})

test('R12.1 at 200 % "Sign message" and "Cancel" stay in sight', async () => {
  await page.viewport(...ZOOMED)
  const { screen, kit } = await renderKit(<ConnectButton />, {
    connected: true,
    signIn: {
      prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
      verify: async () => {},
      getSession: async () => null,
      signOut: async () => {},
    },
  })
  kit.dialog.open({ name: 'sign' })
  for (const name of ['Sign message', 'Cancel']) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    await expect.poll(() => isWhole(button.element())).toBe(true)
  }
})

test('a message of one address a line breaks none of them', async () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const { screen, kit } = await renderKit(<ConnectButton />, {
    connected: true,
    signIn: {
      prepare: async () => ({ message: address, expiresAt: new Date(Date.now() + 300_000) }),
      verify: async () => {},
      getSession: async () => null,
      signOut: async () => {},
    },
  })
  for (const width of [360, 390, 1280]) {
    await page.viewport(width, 800)
    if (width === 360) {
      kit.dialog.open({ name: 'sign' })
      await screen.getByText('What you will sign').click()
    }
    const message = screen.getByText(address)
    await expect.element(message).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(message.element())
    expect(range.getClientRects()).toHaveLength(1)
  }
})
