import { expect, test } from 'vitest'
import { walletConnectAbilities } from './walletConnectAbilities.ts'

test('R10.3 allows the methods that WalletConnect and AppKit name, and nothing else', () => {
  expect(walletConnectAbilities).toEqual(
    [
      ...['accounts', 'requestAccounts', 'sendRawTransaction', 'sendTransaction', 'sign', 'signTransaction'],
      ...['signTypedData', 'signTypedData_v3', 'signTypedData_v4'],
    ]
      .map((name) => `request/eth_${name}`)
      .concat(
        'request/personal_sign',
        [
          ...['addEthereumChain', 'getAssets', 'getCallsStatus', 'getCapabilities', 'getPermissions'],
          ...[
            'grantPermissions',
            'registerOnboarding',
            'requestPermissions',
            'revokePermissions',
            'scanQRCode',
          ],
          ...['sendCalls', 'showCallsStatus', 'switchEthereumChain', 'watchAsset'],
        ].map((name) => `request/wallet_${name}`),
      ),
  )
})
