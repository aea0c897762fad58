export const RAINBOWKIT = '@rainbow-me/rainbowkit'
export const RAINBOWKIT_WALLETS = '@rainbow-me/rainbowkit/wallets'
export const RAINBOWKIT_NEXT_AUTH = '@rainbow-me/rainbowkit-siwe-next-auth'
export const CONNECTKIT = 'connectkit'
export const KIT = '@countersign/kit'
export const WALLETS = '@countersign/wallets'

/** Whether a module is one of ConnectKit's packages. */
export function isConnectKit(module: string): boolean {
  return /^connectkit(-next-siwe)?(\/|$)/.test(module)
}

/** Whether a module is one of RainbowKit's packages. */
export function isRainbowKit(module: string): boolean {
  return /^@rainbow-me\/rainbowkit(-siwe-next-auth)?(\/|$)/.test(module)
}
