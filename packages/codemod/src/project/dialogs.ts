/** Dialogs for wagmi, and how their packages are named. */
const dialogs: readonly (readonly [name: string, packages: RegExp])[] = [
  ['RainbowKit', /^@rainbow-me\/rainbowkit(-siwe-next-auth)?$/],
  ['ConnectKit', /^connectkit(-next-siwe)?$/],
  ['AppKit', /^@reown\/appkit/],
  ['Web3Modal', /^@web3modal\//],
  ['OnchainKit', /^@coinbase\/onchainkit$/],
  ['Web3-Onboard', /^@web3-onboard\//],
  ['Dynamic', /^@dynamic-labs\//],
  ['Privy', /^@privy-io\//],
  ['Particle', /^@particle-network\/connectkit$/],
]

/** The dialog behind a package, or `null`. */
export function dialogOf(name: string): string | null {
  return dialogs.find(([, packages]) => packages.test(name))?.[0] ?? null
}
