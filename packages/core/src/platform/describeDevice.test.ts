import { expect, test } from 'vitest'
import { describeDevice } from './describeDevice.ts'

test('describes a browser and its device', () => {
  expect(describeDevice({ platform: 'desktop', browser: 'chrome', system: 'windows' })).toBe(
    'Chrome on Windows',
  )
  expect(describeDevice({ platform: 'desktop', browser: 'firefox', system: 'macos' })).toBe(
    'Firefox on macOS',
  )
  expect(describeDevice({ platform: 'desktop', browser: 'edge', system: 'other' })).toBe('Edge')
  expect(describeDevice({ platform: 'ios', browser: 'safari', system: 'other' })).toBe('Safari on iOS')
  expect(describeDevice({ platform: 'android', browser: 'other', system: 'linux' })).toBe(
    'A browser on Android',
  )
})
