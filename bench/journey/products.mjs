/**
 * The measured products, and the control that is pressed for each method, after "Connect Wallet"; a method without one is
 * not measured. The floor is wagmi behind a plain dialog, with no more requests than necessary. `sign` is pressed
 * whenever it can be: a product that asks for the signature itself never shows it. `returning` is what a product that
 * offers the last wallet by another control remembers of it, and that control.
 */
export const products = [
  {
    id: 'floor',
    name: 'floor',
    page: 'floor-sign-in',
    choose: { extension: 'Demo Wallet' },
    sign: [],
  },
  {
    id: 'ours',
    name: 'Countersign',
    page: 'sign-in',
    choose: { extension: 'Demo Wallet', code: 'WalletConnect', link: 'Rainbow', base: 'Base' },
    returning: {
      choose: 'Continue with Demo Wallet',
      storage: { 'countersign.recentWallets': '["dev.countersign.demo"]' },
    },
    sign: ['Sign message'],
  },
  {
    id: 'rainbowkit',
    name: 'RainbowKit',
    package: '@rainbow-me/rainbowkit',
    page: 'rainbowkit-sign-in',
    choose: { extension: 'Demo Wallet', code: 'WalletConnect', link: 'Rainbow', base: 'Base' },
    sign: ['Sign message'],
  },
  {
    id: 'connectkit',
    name: 'ConnectKit',
    package: 'connectkit',
    page: 'connectkit-sign-in',
    choose: { extension: 'Demo Wallet', code: 'Other Wallets', link: 'MetaMask', base: 'Coinbase Wallet' },
    sign: ['Sign In'],
  },
  {
    id: 'appkit',
    name: 'AppKit',
    package: '@reown/appkit',
    page: 'appkit-sign-in',
    choose: { extension: 'Demo Wallet', code: 'WalletConnect', link: 'Rainbow', base: 'Base Account' },
    sign: ['Sign'],
  },
]
