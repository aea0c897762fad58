import { expect, onTestFinished, test } from 'vitest'
import { allowMotion } from '../../testing/allowMotion.ts'
import { isAt, travel, visibleImage } from './travel.ts'

const SOURCES = ['a', 'b'].map((name) => `data:image/svg+xml,%3Csvg id="${name}"/%3E`)

/** A dialog with pictures of 40 px, below each other. */
function open(...styles: string[]) {
  const dialog = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => dialog.remove())
  dialog.style.cssText = 'position: fixed; left: 100px; top: 200px; width: 40px'
  const pictures = styles.map((style, index) => {
    const picture = dialog.appendChild(document.createElement('img'))
    picture.src = SOURCES[index] ?? ''
    picture.style.cssText = `display: block; width: 40px; height: 40px; margin: 0 0 8px; ${style}`
    return picture
  })
  return { dialog, pictures }
}

test('finds the first picture on screen, of any source or of one', () => {
  const { dialog, pictures } = open('', '')
  const [first, second] = pictures
  expect(visibleImage(dialog)).toBe(first)
  expect(visibleImage(dialog, SOURCES[1])).toBe(second)
  first?.style.setProperty('display', 'none')
  expect(visibleImage(dialog)).toBe(second)
  expect(visibleImage(dialog, SOURCES[0])).toBeNull()
  for (const nowhere of [null, undefined]) expect(visibleImage(nowhere)).toBeNull()
})

test.each([
  [100, 200, true],
  [99, 200, false],
  [100, 201, false],
])('knows whether a picture is at %d, %d', (x, y, expected) => {
  const [picture] = open('').pictures
  expect(isAt(picture as Element, new DOMRect(x, y, 40, 40))).toBe(expected)
})

test('a copy travels from a box to the place of its picture, which it hides until then', async () => {
  await allowMotion()
  const { dialog, pictures } = open('')
  const [picture] = pictures as [HTMLImageElement]
  travel(dialog, picture, new DOMRect(20, 350, 20, 20))
  const copy = dialog.lastElementChild as HTMLImageElement
  expect(copy.src).toBe(picture.src)
  expect(picture.style.visibility).toBe('hidden')
  expect(copy.getBoundingClientRect()).toMatchObject({ x: 20, y: 350, width: 20, height: 20 })
  const [motion] = copy.getAnimations() as [Animation]
  motion.currentTime = 96
  const { x, y, width } = copy.getBoundingClientRect()
  const way = (x - 20) / (100 - 20)
  expect(way).toBeGreaterThan(0.3)
  expect(way).toBeLessThan(0.9)
  expect((y - 350) / (200 - 350)).toBeCloseTo(way, 3)
  expect((width - 20) / (40 - 20)).toBeCloseTo(way, 3)
  motion.finish()
  await new Promise(requestAnimationFrame)
  expect(copy.isConnected).toBe(false)
  expect(picture.style.visibility).toBe('')
})

test('a copy that is stopped on its way is gone at once', async () => {
  await allowMotion()
  const { dialog, pictures } = open('')
  const [picture] = pictures as [HTMLImageElement]
  const stop = travel(dialog, picture, new DOMRect(20, 350, 20, 20))
  stop()
  expect([...dialog.children]).toEqual([picture])
  expect(picture.style.visibility).toBe('')
})
