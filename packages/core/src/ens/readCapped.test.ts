import { expect, test } from 'vitest'
import { readCapped } from './readCapped.ts'

function read(...parts: readonly Uint8Array[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  return readCapped(new Response(body), 4)
}
const [first, ...rest] = new TextEncoder().encode('🍐')

test('reads a body up to its limit, whose characters may be in two parts', async () => {
  expect(await readCapped(new Response(null), 4)).toBe('')
  expect(await read(Uint8Array.of(first ?? 0), Uint8Array.from(rest))).toBe('🍐')
  await expect(read(Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5))).rejects.toThrow(/^The response is larger/)
})

test('shows that the last character is cut off', async () => {
  expect(await read(Uint8Array.of(97, first ?? 0))).toBe('a\ufffd')
})
