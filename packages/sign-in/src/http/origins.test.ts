import { describe, expect, test } from 'vitest'
import { readOrigins } from './origins.ts'

const app = 'https://app.example'

describe('origins', () => {
  test('R10.7 has the primary origin alone by default', () => {
    const origins = readOrigins(app)
    expect([origins.primary, origins.isShared]).toEqual([app, false])
    expect([app, `${app}:8443`, 'http://app.example', 'https://www.app.example'].map(origins.has)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(readOrigins(app, []).isShared).toBe(false)
  })

  test('R10.7 has each listed origin, compared as a whole', () => {
    const origins = readOrigins(app, ['https://shop.example:8443'])
    expect(origins.isShared).toBe(true)
    expect([app, 'https://shop.example:8443'].map(origins.has)).toEqual([true, true])
    for (const other of ['https://shop.example', 'http://shop.example:8443', 'https://a.shop.example:8443'])
      expect([other, origins.has(other)]).toEqual([other, false])
  })

  test('R10.7 a pattern has one label more than its parent, under https', () => {
    const { has } = readOrigins(app, ['https://*.preview.app.example', 'https://*.app.example:8443'])
    for (const origin of ['https://a.preview.app.example', 'https://pr-12.preview.app.example'])
      expect([origin, has(origin)]).toEqual([origin, true])
    expect(has('https://a.app.example:8443')).toBe(true)
    for (const origin of [
      'https://preview.app.example',
      'https://a.b.preview.app.example',
      'https://.preview.app.example',
      'https://-a.preview.app.example',
      'https://a-.preview.app.example',
      'https://evil.example/.preview.app.example',
      'https://evil.example?.preview.app.example',
      'https://evil.example#.preview.app.example',
      'https://a@b.preview.app.example',
      'https://a.preview.app.example:8443',
      'https://a.preview.app.example.evil.example',
      'https://apreview.app.example',
      'http://a.preview.app.example',
      'https://A.preview.app.example',
      'https://a.app.example',
      'null',
      '',
    ])
      expect([origin, has(origin)]).toEqual([origin, false])
  })

  test.each([
    'app.example',
    'https://shop.example/',
    'https://shop.example:443',
    'https://shop.example/path',
    'https://SHOP.example',
    'ftp://shop.example',
    'null',
    '',
  ])('R5.5 refuses an entry that is not an origin: %j', (entry) => {
    expect(() => readOrigins(app, [entry])).toThrow(/^origins must be origins such as/)
  })

  test('R5.5 refuses an http origin next to an https one', () => {
    expect(() => readOrigins(app, ['http://localhost:5173'])).toThrow(
      /^origins must be https like origin, got/,
    )
    expect(readOrigins('http://localhost:3000', ['http://localhost:5173']).has('http://localhost:5173')).toBe(
      true,
    )
  })

  test.each([
    '*',
    'https://*',
    'https://*.',
    'https://*.*.app.example',
    'https://a.*.app.example',
    'https://app-*.app.example',
    'https://*app.example',
    'http://*.app.example',
    '*.app.example',
    'https://*.app.example/',
    'https://*.app.example:*',
    'https://*.127.0.0.1',
    'https://*.[::1]',
  ])('R5.5 refuses a pattern of another form: %j', (pattern) => {
    expect(() => readOrigins(app, [pattern])).toThrow(/^origins can have \* only as the first label/)
  })

  test.each([
    [app, 'https://*.vercel.app'],
    [app, 'https://*.example'],
    [app, 'https://*.notapp.example'],
    ['https://mine.pages.dev', 'https://*.pages.dev'],
    ['http://localhost:3000', 'https://*.localhost'],
  ])('R5.5 %s refuses a pattern in which a stranger could register a name: %s', (origin, pattern) => {
    expect(() => readOrigins(origin, [pattern])).toThrow(/so anyone may be able to register a name there/)
  })

  test('R5.5 accepts a pattern below any listed host', () => {
    expect(
      readOrigins(app, ['https://preview.other', 'https://*.preview.other']).has('https://a.preview.other'),
    ).toBe(true)
    expect(
      readOrigins('https://mine.pages.dev', ['https://*.mine.pages.dev']).has('https://a.mine.pages.dev'),
    ).toBe(true)
  })
})
