import { expect, test } from 'vitest'
import { type Browser, detectBrowser, detectPlatform, type Platform } from './browser.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = `Mozilla/5.0 (Linux; Android 16; K) ${webkit}`

const agents: [Browser, Platform, string][] = [
  ['chrome', 'desktop', `${windows} Chrome/142.0.0.0 Safari/537.36`],
  ['edge', 'desktop', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['opera', 'desktop', `${mac} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['firefox', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['safari', 'desktop', `${mac} Version/26.1 Safari/605.1.15`],
  ['safari', 'ios', `${phone} Version/26.1 Mobile/15E148 Safari/604.1`],
  ['chrome', 'ios', `${phone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['firefox', 'ios', `${phone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['chrome', 'android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['edge', 'android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['other', 'ios', `${phone} Mobile/15E148`],
  ['other', 'desktop', ''],
]

test.for(agents)('R3.2 recognizes %s on %s by its user agent', ([browser, platform, agent]) => {
  expect(detectBrowser(agent)).toBe(browser)
  expect(detectPlatform(agent)).toBe(platform)
})

test('R3.2 uses hints for what a user agent does not contain', () => {
  const agent = `${mac} Chrome/142.0.0.0 Safari/537.36`
  expect(detectBrowser(agent, { brave: true })).toBe('brave')
  expect(detectBrowser(agent, { arc: true })).toBe('arc')
  const tablet = `${mac} Version/26.1 Safari/605.1.15`
  expect(detectPlatform(tablet, { touchPoints: 5 })).toBe('ios')
  expect(detectPlatform(tablet, { touchPoints: 0 })).toBe('desktop')
})

test('R9.3 reads only 500 characters of a user agent', () => {
  const suffix = ' Firefox/145.0'
  expect(detectBrowser('x'.repeat(500 - suffix.length) + suffix)).toBe('firefox')
  expect(detectBrowser('x'.repeat(500) + suffix)).toBe('other')
  expect(detectPlatform(`${' Version/1'.repeat(200_000)} iPhone`)).toBe('desktop')
})
