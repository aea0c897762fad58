import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AvatarImage } from './AvatarImage.tsx'

const decode = HTMLImageElement.prototype.decode

afterEach(() => {
  HTMLImageElement.prototype.decode = decode
  vi.useRealTimers()
})

/** A picture that no other test uses. */
function square(side: number): string {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, side, side)
  return canvas.toDataURL()
}

test('R7.3 aborts an endless picture after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let decoding = false
  HTMLImageElement.prototype.decode = () => {
    decoding = true
    return new Promise(() => {})
  }
  const { container } = await render(<AvatarImage source={square(60)} size={40} />)
  await expect.poll(() => decoding).toBe(true)
  vi.advanceTimersByTime(9_900)
  expect(container.querySelector('img')?.checkVisibility()).toBe(false)
  vi.advanceTimersByTime(100)
  await expect.poll(() => container.querySelector('img')).toBeNull()
})

test('R7.3 paints a previously shown picture at once, without the fade-in', async () => {
  const source = square(80)
  const first = await render(<AvatarImage source={source} size={40} />)
  await expect.poll(() => first.container.querySelector('img')?.dataset.state).toBe('arrived')
  const second = await render(<AvatarImage source={source} size={88} />)
  expect(second.container.querySelector('img')?.dataset.state).toBe('known')
})
