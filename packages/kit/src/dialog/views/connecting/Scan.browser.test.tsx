import { locales } from '@countersign/core/i18n'
import { pairingUri } from '@countersign/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { hearCopies } from '../../../testing/hearCopies.ts'
import { listen } from '../../../testing/listen.ts'
import { openPairing } from '../../../testing/openPairing.tsx'

/** The view of a wallet without a desktop program. */
async function openScan() {
  const { screen, script } = await openPairing()
  const heard = listen()
  await screen.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await expect.poll(() => heard.at(-1)).toBe('Preparing the QR code')
  script.show(pairingUri())
  await expect.poll(() => heard.at(-1)).toBe('Open Rainbow on your phone and scan this code.')
}

test('R12.1 Scan announces that the code loads, and what to do once it is there', openScan)

test('R12.1 Scan announces each copy of the link, and a refused one', async () => {
  await openScan()
  await hearCopies('Copy link')
  expect(navigator.clipboard.writeText).toHaveBeenLastCalledWith(pairingUri())
})

/** The texts and buttons of the view that are cut off, in one language. */
function cutOff(view: Element): string[] {
  const parts = [...view.querySelectorAll('p, button, a')]
  return parts.flatMap((part) => {
    const { bottom, height } = part.getBoundingClientRect()
    const ends = [...document.querySelectorAll('dialog[open] *')]
      .filter((element) => element.contains(part) && getComputedStyle(element).overflowY !== 'visible')
      .map((element) => element.getBoundingClientRect().bottom)
    return height > 0 && bottom > Math.min(...ends) + 0.5 ? [part.textContent] : []
  })
}

test('R2.6 no text and no action of a code is cut off in any language, at any width', async () => {
  onTestFinished(() => page.viewport(414, 896))
  const { kit, script, choose, screen } = await openPairing()
  await choose('Ledger')
  script.show(pairingUri('b4', Math.floor(Date.now() / 1000) + 40))
  await expect.element(screen.getByText(/^New code in/)).toBeVisible()
  const view = document.querySelector('[data-pane="view"]') as Element
  const cut: string[] = []
  for (const [width, height, least] of [
    [390, 844, 320],
    [700, 800, 320],
    [1280, 800, 340],
  ] as const) {
    await page.viewport(width, height)
    for (const locale of locales) {
      kit.texts.update({ locale, messages: undefined })
      await expect.poll(() => kit.texts.get().locale).toBe(locale)
      await new Promise(requestAnimationFrame)
      cut.push(...cutOff(view).map((text) => `${width} px, ${locale}: ${text}`))
    }
    kit.texts.update({ locale: 'en', messages: undefined })
    await new Promise(requestAnimationFrame)
    const code = view.querySelector('[data-qr="ready"]')?.getBoundingClientRect()
    expect(code?.width).toBeCloseTo(code?.height ?? 0, 0)
    expect(code?.width).toBeGreaterThanOrEqual(least)
  }
  expect(cut).toEqual([])
})
