/**
 * The measured pages: the floor and ours are those of npm run bench -- dialog. Versions are in package.json. `code` is the entry of the
 * list that shows a QR code.
 */
export const subjects = [
  { id: 'floor', name: 'floor', page: 'floor' },
  { id: 'ours', name: 'Countersign', page: 'pairing', code: 'WalletConnect' },
  { id: 'rainbowkit', name: 'RainbowKit', package: '@rainbow-me/rainbowkit', code: 'WalletConnect' },
  { id: 'connectkit', name: 'ConnectKit', package: 'connectkit', code: 'Other Wallets' },
  { id: 'appkit', name: 'AppKit', package: '@reown/appkit', code: 'WalletConnect' },
]
