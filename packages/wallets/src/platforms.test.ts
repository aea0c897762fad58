import { expect, test } from 'vitest'
import type { Wallet } from './define/Wallet.ts'
import { brave } from './definitions/brave.ts'
import { dawn } from './definitions/dawn.ts'
import { ledger } from './definitions/ledger.ts'
import { rainbow } from './definitions/rainbow.ts'
import { talisman } from './definitions/talisman.ts'
import { trust } from './definitions/trust.ts'
import { type Device, platformsFor, type WalletPlatform } from './platforms.ts'

const chrome: Device = { platform: 'desktop', browser: 'chrome', system: 'linux' }
const safari: Device = { platform: 'desktop', browser: 'safari', system: 'macos' }
const firefox: Device = { platform: 'desktop', browser: 'firefox', system: 'windows' }
const iphone: Device = { platform: 'ios', browser: 'safari', system: 'other' }
const android: Device = { platform: 'android', browser: 'chrome', system: 'linux' }

const rows: [string, Wallet, Device, readonly WalletPlatform[]][] = [
  ['an extension, or a phone by QR code', rainbow, chrome, ['extension', 'mobile']],
  ['the app on a phone', rainbow, iphone, ['mobile']],
  ['no phone app that cannot pair', talisman, chrome, ['extension']],
  ['no extension without a store page', talisman, safari, []],
  ['a phone by QR code without a store page', trust, firefox, ['mobile']],
  ['that app on its own phone', talisman, android, ['mobile']],
  ['a desktop app', ledger, safari, ['mobile', 'desktop']],
  ['its own browser', brave, chrome, ['desktop']],
  ['nothing on a platform it does not support', dawn, android, []],
]

test.for(rows)('R2.8 %s', ([, wallet, device, platforms]) => {
  expect(platformsFor(wallet, device)).toEqual(platforms)
})
