import { convertConfig } from '../rules/convertConfig.ts'
import { convertConnectButton } from '../rules/convertConnectButton.ts'
import { convertConnectors } from '../rules/convertConnectors.ts'
import { convertHooks } from '../rules/convertHooks.ts'
import { convertProps } from '../rules/convertProviderProps.ts'
import { isRainbowKit, RAINBOWKIT, RAINBOWKIT_NEXT_AUTH } from '../rules/modules.ts'
import { planNextAuth } from '../rules/planNextAuth.ts'
import { renameTypes } from '../rules/renameTypes.ts'
import { reportOldRainbowKit } from '../rules/reportOldRainbowKit.ts'
import type { Source } from './Source.ts'

export const rainbowKit: Source = {
  command: 'rainbowkit',
  name: 'RainbowKit',
  release: 'RainbowKit 2',
  package: RAINBOWKIT,
  includes: isRainbowKit,
  configs: ['getDefaultConfig', 'connectorsForWallets', 'getDefaultWallets'],
  signsIn: ({ imports }) =>
    [
      imports.find(RAINBOWKIT, 'RainbowKitAuthenticationProvider'),
      imports.find(RAINBOWKIT_NEXT_AUTH, 'RainbowKitSiweNextAuthProvider'),
    ].some((name) => name !== undefined),
  provider: {
    name: 'RainbowKitProvider',
    hasStyles: true,
    planProps: convertProps,
    signIn: {
      module: RAINBOWKIT_NEXT_AUTH,
      name: 'RainbowKitSiweNextAuthProvider',
      plan: planNextAuth,
    },
    refused: {
      name: 'RainbowKitAuthenticationProvider',
      reason: 'RainbowKit’s authentication adapter cannot read the session, but a SignInAdapter must.',
      todo: 'Write a SignInAdapter (docs/start/rainbowkit-sign-in.md, "An authentication adapter"), remove RainbowKitAuthenticationProvider, run the codemod again, and pass the adapter as `signIn`.',
    },
  },
  todos: {
    Chain: "Use Chain from 'viem', and pass icons as `chainIcons` to createWalletConfig.",
    lightTheme: 'Pass `theme="light"` to CountersignProvider, or use createTheme.',
    darkTheme: 'Pass `theme="dark"` to CountersignProvider, or use createTheme.',
    midnightTheme: "Use createTheme({ preset: 'midnight' }) from '@countersign/kit'.",
    Theme: "Use createTheme from '@countersign/kit', or CSS custom properties.",
    Wallet: "Use Wallet from '@countersign/wallets', and defineWallet for a wallet of your own.",
    WalletList: "Use WalletList from '@countersign/kit': [{ name, wallets }].",
    WalletButton: "Use WalletButton from '@countersign/kit', with our wallet IDs.",
    connectorsForWallets:
      'Use createWalletConfig with walletConnect, and pass the list as `wallets` to CountersignProvider.',
    getDefaultWallets: 'Remove it: the whole catalogue is the default.',
    getWalletConnectConnector: "Use walletConnect from '@countersign/kit'.",
    cssStringFromTheme:
      "Use createTheme from '@countersign/kit', or set CSS custom properties in your style sheet.",
    cssObjectFromTheme:
      "Use createTheme from '@countersign/kit', or set CSS custom properties in your style sheet.",
    createAuthenticationAdapter: 'Write a SignInAdapter.',
    RainbowKitAuthenticationProvider:
      'Write a SignInAdapter, and pass it as `signIn` to CountersignProvider.',
    AuthenticationStatus: 'Use `status` from useSession.',
    DisclaimerComponent: '`disclaimer` of `appInfo` is a React node.',
  },
  guide: 'docs/start/rainbowkit-names.md',
  reportOld: reportOldRainbowKit,
  convertConfigs: (file, project, sources) => [
    ...convertConfig(file, project, { module: RAINBOWKIT, projectId: 'projectId' }),
    ...convertConnectors(file, project, sources),
  ],
  convertUses(file, { usesSignIn }) {
    convertConnectButton(file, usesSignIn)
    convertHooks(file)
    renameTypes(file)
  },
}
