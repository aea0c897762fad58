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
