/** Flags of wallets that the catalogue does not have, which also set `isMetaMask` for compatibility. */
export const otherFlags = [
  'isApexWallet',
  'isBackpack',
  'isBitski',
  'isBlockWallet',
  'isGamestop',
  'isPortal',
  'isTally',
  'isTokenary',
  'isSafeheron',
  'isClWallet',
  '__seif',
  'selectExtension',
]
