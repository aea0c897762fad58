import { afterEach, expect, test, vi } from 'vitest'
import { observeSize } from './observeSize.ts'

const nextFrame = () => new Promise(requestAnimationFrame)

afterEach(() => {
  document.body.replaceChildren()
})

function addBox() {
  const box = document.createElement('div')
  const inner = document.createElement('p')
  box.append(inner)
  document.body.append(box)
  Object.assign(box.style, { inlineSize: '100px' })
  return { box, inner }
}

test('tells of the first and each new size, once', async () => {
  const { box } = addBox()
  const widths: number[] = []
  const stop = observeSize(box, () => widths.push(box.clientWidth))
  for (let frame = 0; frame < 4; frame++) await nextFrame()
  expect(widths).toEqual([100])
  box.style.inlineSize = '120px'
  await vi.waitFor(() => expect(widths).toEqual([100, 120]))
  stop()
  box.style.inlineSize = '140px'
  for (let frame = 0; frame < 4; frame++) await nextFrame()
  expect(widths).toEqual([100, 120])
})

test('a size that changes again within the frame is told in a later one, without an error of the page', async () => {
  const { box, inner } = addBox()
  const errors: unknown[] = []
  const note = (event: ErrorEvent) => {
    errors.push(event.message)
    event.preventDefault()
  }
  addEventListener('error', note)
  const widths: number[] = []
  const stop = observeSize(box, () => widths.push(box.clientWidth))
  // Observed deeper in the page, so it is told after the box, within the same frame.
  const deeper = new ResizeObserver(() => {
    box.style.inlineSize = '80px'
  })
  deeper.observe(inner)
  await vi.waitFor(() => expect(widths).toEqual([100, 80]))
  deeper.disconnect()
  stop()
  removeEventListener('error', note)
  expect(errors).toEqual([])
})
