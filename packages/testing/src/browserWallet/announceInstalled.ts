import { imitateWallet } from '../scriptedWallet/imitateWallet.ts'
import { announceWallet } from '../wallet/announceWallet.ts'
import type { Provider } from '../wallet/provider.ts'
import type { InstalledWallet } from './InstalledWallet.ts'
import { demoWalletIcon } from './icon.ts'

/** Makes a provider visible to the page. Returns a function that undoes it. */
export function announceInstalled(installed: InstalledWallet, provider: Provider): () => void {
  const { imitates, announce = 'eip6963' } = installed
  const info = { icon: demoWalletIcon, ...installed.info }
  if (!imitates) {
    const stops = [
      ...(announce === 'legacy' ? [] : [announceWallet(info, provider)]),
      ...(announce === 'eip6963' ? [] : [setGlobals({ ethereum: provider })]),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
  const { announcements, globals } = imitateWallet(imitates, provider)
  const stops = [
    setGlobals(globals),
    ...announcements.map(({ provider: announced, ...names }) =>
      announceWallet({ ...info, uuid: crypto.randomUUID(), ...names }, announced),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function setGlobals(globals: object): () => void {
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
  )
  Object.assign(window, globals)
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(window, name, descriptor)
      else Reflect.deleteProperty(window, name)
    }
  }
}
