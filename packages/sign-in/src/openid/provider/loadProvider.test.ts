import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadProvider } from './loadProvider.ts'

const own = Object.getOwnPropertyDescriptor(URL, 'parse')

beforeEach(() => {
  Reflect.deleteProperty(URL, 'parse')
})
afterEach(() => {
  if (own) Object.defineProperty(URL, 'parse', own)
})

type Parse = (url: string, base?: string) => URL | null

test('adds URL.parse where it is missing, as the standard defines it', async () => {
  await loadProvider()
  const { parse } = URL as unknown as { parse: Parse }
  expect(parse('/a', 'https://app.example/b')?.href).toBe('https://app.example/a')
  expect(parse('/a')).toBeNull()
  expect(parse('https://app.example')?.origin).toBe('https://app.example')
})

test('keeps an existing one', async () => {
  const existing = () => null
  Object.defineProperty(URL, 'parse', { configurable: true, writable: true, value: existing })
  await loadProvider()
  expect((URL as unknown as { parse: unknown }).parse).toBe(existing)
  Reflect.deleteProperty(URL, 'parse')
})
