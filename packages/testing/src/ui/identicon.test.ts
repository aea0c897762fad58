import { drawIdenticon } from '@countersign/identicon'
import { afterEach, expect, test, vi } from 'vitest'
import { identicon } from './svg.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Elements of a document, without a browser. */
function createElement(name: string) {
  const attributes: Record<string, string> = {}
  const children: unknown[] = []
  return {
    name,
    attributes,
    children,
    setAttribute: (key: string, value: string) => void Object.assign(attributes, { [key]: value }),
    append: (child: unknown) => void children.push(child),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([32, 36, 64, 104, 120])('the pages draw the same identicon as the kit at %i px', (size) => {
  vi.stubGlobal('document', { createElementNS: (_: string, name: string) => createElement(name) })
  const drawn = identicon(account, size) as unknown as ReturnType<typeof createElement>
  const { viewBox, paths } = drawIdenticon(account, size)
  expect(drawn.attributes).toMatchObject({ viewBox, width: String(size), height: String(size) })
  const strokes = (drawn.children as ReturnType<typeof createElement>[]).map(({ attributes }) => attributes)
  expect(strokes).toMatchObject(
    paths.map(({ d, ink, width, tint }) => ({
      d,
      stroke: ink,
      'stroke-width': String(width),
      ...(tint ? { fill: ink, 'fill-opacity': String(tint) } : {}),
    })),
  )
})
