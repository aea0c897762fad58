import { afterEach, expect, test } from 'vitest'
import { observeSize } from './observeSize.ts'

const errors: string[] = []
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

function observe(changed: (element: HTMLElement, count: number) => void) {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.height = '10px'
  const heights: number[] = []
  stops.push(
    observeSize(element, () => {
      heights.push(element.offsetHeight)
      changed(element, heights.length)
    }),
  )
  return { element, heights }
}

const frames = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame)
}

test('R12.1 tells each size once', async () => {
  const { element, heights } = observe(() => {})
  await expect.poll(() => heights).toEqual([10])
  await frames(3)
  element.style.height = '20px'
  await expect.poll(() => heights).toEqual([10, 20])
  await frames(3)
  expect(heights).toEqual([10, 20])
})

test('R12.1 a size that changes while it is told is no error of the page, and is told too', async () => {
  const listen = (event: ErrorEvent) => {
    errors.push(event.message)
    event.preventDefault()
  }
  addEventListener('error', listen)
  stops.push(() => removeEventListener('error', listen))
  const { heights } = observe((element, count) => {
    if (count < 4) element.style.height = `${10 * (count + 1)}px`
  })
  await expect.poll(() => heights).toEqual([10, 20, 30, 40])
  await frames(3)
  expect(errors).toEqual([])
})

test('tells nothing once it is stopped, also between two frames', async () => {
  const { element, heights } = observe(() => stops[0]?.())
  await expect.poll(() => heights).toEqual([10])
  element.style.height = '20px'
  await frames(4)
  expect(heights).toEqual([10])
})
