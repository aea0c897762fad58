import { describe, expect, it } from 'vitest'
import { describeBrowser } from './describeBrowser.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('describeBrowser', () => {
  it.each([
    [
      'Chrome',
      'Linux',
      'computer',
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    ],
    [
      'Microsoft Edge',
      'Windows',
      'computer',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    ],
    [
      'Firefox',
      'macOS',
      'computer',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    ],
    [
      'Safari',
      'iOS',
      'phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome',
      'Android',
      'phone',
      `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Samsung Internet',
      'Android',
      'phone',
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
  ] as const)('R10.6 recognizes %s on %s', (browser, system, device, userAgent) => {
    expect(describeBrowser(userAgent)).toEqual({ browser, system, device })
  })

  it('R9.3 reads only 500 characters of a user agent', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
    const padded = (length: number) => `${'x'.repeat(length - 1)} ${firefox}`
    expect(describeBrowser(padded(100)).browser).toBe('Firefox')
    expect(describeBrowser(padded(500)).browser).toBeNull()
  })

  it.each([
    null,
    '',
    'curl/8.5.0',
    'This browser/1.0 (trust me)',
    '<script>alert(1)</script>',
    '\u0000',
    '('.repeat(300),
    'é'.repeat(300),
  ])('R10.6 an invalid header is an unknown browser: %j', (userAgent) => {
    expect(describeBrowser(userAgent)).toEqual({ browser: null, system: null, device: 'computer' })
  })
})
