import { defineWallet, type Wallet, wallets } from '@countersign/wallets'
import type { Scene } from '../scenes/Scene.ts'

/** A wallet outside the catalogue: with an app for each phone platform but no common page, and without an icon. */
const ownWallet = defineWallet({
  id: 'ownWallet',
  name: 'Harbour',
  rdns: ['com.example.harbour'],
  icon: null,
  accent: '#2b5b8c',
  background: '#2b5b8c',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    ios: 'https://apps.apple.com/app/id000000000',
    android: 'https://play.google.com/store/apps/details?id=com.example.harbour',
  },
  mobile: { universal: 'https://harbour.example.com/wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://harbour.example.com/help' },
})

/** The application's own wallet list of a scene. */
export function ownList(list: NonNullable<Scene['list']>) {
  return list.map(({ name, wallets: ids }) => ({ name, wallets: ids.map(walletById) }))
}

function walletById(id: string): Wallet {
  const found = [ownWallet, ...wallets].find((wallet) => wallet.id === id)
  if (!found) throw new Error(`The catalogue has no wallet "${id}".`)
  return found
}
