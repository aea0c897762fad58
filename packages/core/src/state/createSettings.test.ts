import { metaMask, rabby } from '@countersign/wallets'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { InvalidWalletListError } from './checkWalletList.ts'
import { createSettings } from './createSettings.ts'
import type { WalletsSettings } from './Settings.ts'

const plain: WalletsSettings = { signIn: null, wallets: null }

function create(initial: WalletsSettings = plain) {
  const config = createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
  const settings = createSettings(config, createSafeStorage(), initial)
  const listener = vi.fn()
  settings.subscribe(listener)
  return { settings, listener }
}

test('lists and ENS settings with the same content are no change, as when they are written inline', () => {
  const inline = () => ({
    signIn: null,
    wallets: [{ name: 'Mine', wallets: [{ ...metaMask }] }],
    ens: { imageOrigins: ['https://example.com'] },
  })
  const { settings, listener } = create(inline())
  const before = settings.get()
  settings.update(inline())
  expect(listener).not.toHaveBeenCalled()

  settings.update({ ...inline(), wallets: [rabby] })
  expect(settings.get().wallets).toEqual([rabby])
  expect(settings.get().names).toBe(before.names)

  settings.update({ ...inline(), ens: { imageOrigins: [] } })
  expect(settings.get().names?.settings).toEqual({ imageOrigins: [] })
  settings.update({ ...inline(), ens: false })
  expect(settings.get().names).toBeNull()
  expect(listener).toHaveBeenCalledTimes(3)
})

test('another adapter is a change, even if it has the same fields', () => {
  class Adapter {
    readonly name = 'mine'
  }
  const adapter = () => new Adapter() as Partial<SignInAdapter> as SignInAdapter
  const { settings } = create({ ...plain, signIn: adapter() })
  const signIn = adapter()
  settings.update({ ...plain, signIn })
  expect(settings.get().signIn).toBe(signIn)
})

test('R2.3 checks the list at first and when it changes, but not in a production build', () => {
  const wallets = [rabby, rabby]
  expect(() => create({ ...plain, wallets })).toThrow(InvalidWalletListError)
  const { settings } = create()
  expect(() => settings.update({ ...plain, wallets })).toThrow(InvalidWalletListError)
  expect(settings.get().wallets).toBeNull()
  vi.stubEnv('NODE_ENV', 'production')
  settings.update({ ...plain, wallets })
  expect(settings.get().wallets).toBe(wallets)
  vi.unstubAllEnvs()
})
