import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { dialogPreloaded, renderKit } from '../../testing/renderKit.tsx'

/** What moves or fades of the panel as it opens. */
function entranceOf(panel: Element | null | undefined): readonly string[] {
  return (panel?.getAnimations() ?? []).flatMap(({ effect }) =>
    (effect as KeyframeEffect)
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame).filter((name) => name === 'transform' || name === 'opacity')),
  )
}

test.each([
  { where: 'outside of the panel', justifyContent: 'start', moves: true },
  { where: 'where the panel opens', justifyContent: 'center', moves: false },
])(
  'R12.1 after a press $where, the panel is opaque at once; nothing moves under the pointer',
  async (press) => {
    const { justifyContent, moves } = press
    await allowMotion()
    await page.viewport(1280, 800)
    const { screen } = await renderKit(
      <div
        style={{
          display: 'grid',
          alignContent: moves ? 'start' : 'center',
          justifyContent,
          blockSize: '90vh',
        }}
      >
        <ConnectButton />
      </div>,
    )
    await dialogPreloaded()
    await screen.getByRole('button', { name: 'Connect Wallet' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Connect a Wallet' })
    await expect.element(dialog).toBeVisible()
    const panel = dialog.element().querySelector('[data-layout]')
    const entrance = entranceOf(panel)
    expect(entrance).not.toContain('opacity')
    expect(entrance.includes('transform')).toBe(moves)
    // It grows out of the button.
    const { left, width, top, height } = screen
      .getByRole('button', { name: 'Connect Wallet' })
      .element()
      .getBoundingClientRect()
    const { offsetLeft, offsetTop } = panel as HTMLElement
    const origin = getComputedStyle(panel as HTMLElement)
      .transformOrigin.split(' ')
      .map(Number.parseFloat)
    expect(Math.abs((origin[0] ?? 0) - (left + width / 2 - offsetLeft))).toBeLessThan(2)
    expect(Math.abs((origin[1] ?? 0) - (top + height / 2 - offsetTop))).toBeLessThan(2)
    await finishMotion()
  },
)
