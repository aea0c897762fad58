import { expect, test } from 'vitest'
import { rewrite } from '../../test/rewrite.ts'

const config = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { coinbaseWallet, metaMaskWallet } from '@rainbow-me/rainbowkit/wallets'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'A',
  projectId: 'YOUR_PROJECT_ID',
  wallets: [{ groupName: 'A', wallets: [metaMaskWallet, coinbaseWallet] }],
  chains: [mainnet],
})
`

test.each([
  "import { metaMask, walletConnect } from 'wagmi/connectors'\n",
  'const walletConnect = 1\nconst metaMask = 2\n',
])('imports connectors and wallets under free names in a file with %j', (line) => {
  const { code } = rewrite(line + config, 'src/other.ts')
  expect(code).toContain('walletConnect as countersignWalletConnect')
  expect(code).toContain('countersignWalletConnect({ projectId')
  expect(code).toContain("import { coinbaseWallet } from '@countersign/kit/coinbase'")
  expect(code).toContain("coinbaseWallet({ appName: 'A' })")
  expect(code.match(/\bmetaMask\b(?! as)/g)).toHaveLength(1)
})
