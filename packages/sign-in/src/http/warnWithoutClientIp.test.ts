import { beforeEach, expect, test, vi } from 'vitest'
import { readLimits } from '../limits/Limits.ts'

const limits = readLimits()
const none = Object.fromEntries(Object.keys(limits).map((name) => [name, 0])) as typeof limits

let warn: ReturnType<typeof vi.fn>
let warnWithoutClientIp: typeof import('./warnWithoutClientIp.ts').warnWithoutClientIp

beforeEach(async () => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {}) as never
  vi.resetModules()
  ;({ warnWithoutClientIp } = await import('./warnWithoutClientIp.ts'))
  return () => vi.restoreAllMocks()
})

test('R10.8 warns once that requests have no client IP', () => {
  for (let count = 0; count < 3; count += 1) warnWithoutClientIp('https://app.example', limits)
  expect(warn).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('signIn.fetch(request, { ipAddress })'))
})

test.each(['http://localhost:3000', 'http://app.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'does not warn in development, at %s',
  (origin) => {
    warnWithoutClientIp(origin, limits)
    expect(warn).not.toHaveBeenCalled()
  },
)

test('does not warn without limits', () => {
  warnWithoutClientIp('https://app.example', none)
  expect(warn).not.toHaveBeenCalled()
})
