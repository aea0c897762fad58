import { expect, test } from 'vitest'
import { brave } from './definitions/brave.ts'
import { dawn } from './definitions/dawn.ts'
import { ledger } from './definitions/ledger.ts'
import { rabby } from './definitions/rabby.ts'
import { rainbow } from './definitions/rainbow.ts'
import { trust } from './definitions/trust.ts'
import { type Device, formsFor, type WalletForm } from './forms.ts'
import type { Wallet } from './Wallet.ts'

const chrome: Device = { platform: 'desktop', browser: 'chrome', system: 'linux' }
const safari: Device = { platform: 'desktop', browser: 'safari', system: 'macos' }
const firefox: Device = { platform: 'desktop', browser: 'firefox', system: 'windows' }
const iphone: Device = { platform: 'ios', browser: 'safari', system: 'other' }
const android: Device = { platform: 'android', browser: 'chrome', system: 'linux' }

const rows: [string, Wallet, Device, readonly WalletForm[]][] = [
  ['an extension or a phone across', rainbow, chrome, ['extension', 'mobile']],
  ['the app on a phone', rainbow, iphone, ['mobile']],
  ['no phone app where it cannot connect across', rabby, chrome, ['extension']],
  ['no extension where its store has none', rabby, safari, []],
  ['a phone across where the store has no extension', trust, firefox, ['mobile']],
  ['that app on its own phone', rabby, android, ['mobile']],
  ['a desktop application', ledger, safari, ['mobile', 'desktop']],
  ['a browser of its own', brave, chrome, ['desktop']],
  ['nothing where the wallet is not made for the place', dawn, android, []],
]

test.for(rows)('R2.8 %s', ([, wallet, device, forms]) => {
  expect(formsFor(wallet, device)).toEqual(forms)
})
