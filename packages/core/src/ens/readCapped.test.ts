import { expect, test } from 'vitest'
import { readCapped } from './readCapped.ts'

const read = (...parts: Uint8Array[]) =>
  readCapped(new Response(ReadableStream.from(parts) as unknown as ReadableStream<Uint8Array>), 4)
const [first, ...rest] = new TextEncoder().encode('🍐')

test('reads a body up to its limit, whose characters may be in two parts', async () => {
  expect(await readCapped(new Response(null), 4)).toBe('')
  expect(await read(Uint8Array.of(first ?? 0), Uint8Array.from(rest))).toBe('🍐')
  await expect(read(Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5))).rejects.toThrow(/^The response is larger/)
})

test('shows that the last character is cut off', async () => {
  expect(await read(Uint8Array.of(97, first ?? 0))).toBe('a\ufffd')
})
