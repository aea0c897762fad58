import { expect, test } from 'vitest'
import { renderKit } from '../testing/renderKit.tsx'
import { QrCode } from './QrCode.tsx'

test('R9.2 shows a text instead of a code if the data is too long for one', async () => {
  const code = (length: number) => (
    <QrCode text={'~'.repeat(length)} label="A code" tooLong="Too long for a code.">
      <b>picture</b>
    </QrCode>
  )
  const { screen, show } = await renderKit(code(2_953))
  const image = screen.getByRole('img', { name: 'A code' })
  await expect.element(image).toBeVisible()
  await expect.element(screen.getByText('Too long for a code.')).not.toBeInTheDocument()
  await show(code(2_954))
  await expect.element(screen.getByText('Too long for a code.')).toBeVisible()
  await expect.element(image).not.toBeInTheDocument()
  await expect.element(screen.getByText('picture')).not.toBeInTheDocument()
})

test('R2.6 forced colors change neither the modules nor the ground of a code', async () => {
  const { screen } = await renderKit(<QrCode text="wc:1" label="A code" tooLong="Too long" />)
  const image = screen.getByRole('img', { name: 'A code' }).element()
  const ground = image.parentElement
  if (!ground) throw new Error('The code has no ground.')
  expect(getComputedStyle(ground).backgroundColor).toBe('rgb(255, 255, 255)')
  for (const part of [image, ground])
    expect(getComputedStyle(part).getPropertyValue('forced-color-adjust')).toBe('none')
})

test.each([250, 300])(
  'R2.6 each module of a code has the same number of device pixels, in %d px',
  async (room) => {
    const { screen, show } = await renderKit(<p />)
    const inside = (width: number) => (
      <div style={{ width }}>
        <QrCode text="wc:1" label="A code" tooLong="Too long" />
      </div>
    )
    await show(inside(room))
    const image = screen.getByRole('img', { name: 'A code' })
    await expect.element(image).toBeVisible()
    const pixels = () => {
      const modules = (image.element() as SVGSVGElement).viewBox.baseVal.width
      return (image.element().clientWidth * devicePixelRatio) / modules
    }
    await expect.poll(() => pixels() % 1).toBe(0)
    const before = pixels()
    await show(inside(2 * room))
    await expect.poll(pixels).toBeGreaterThan(before)
    expect(pixels() % 1).toBe(0)
    // Too narrow for that: as wide as there is room.
    await show(inside(80))
    await expect.poll(pixels).toBeLessThan(3)
    expect(pixels()).toBeGreaterThan(1)
  },
)
