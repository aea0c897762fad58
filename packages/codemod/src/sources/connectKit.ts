import { convertButton } from '../connectKit/convertButton.ts'
import { convertDefaultConfig } from '../connectKit/convertDefaultConfig.ts'
import { convertModal } from '../connectKit/convertModal.ts'
import { planProps } from '../connectKit/planProps.ts'
import { planSiwe } from '../connectKit/planSiwe.ts'
import { reportOldConnectKit } from '../connectKit/reportOldConnectKit.ts'
import { CONNECTKIT, isConnectKit } from '../rules/modules.ts'
import type { Source } from './Source.ts'

const ADAPTER = 'Write a SignInAdapter for your routes, and pass it as `signIn` to CountersignProvider.'

export const connectKit: Source = {
  command: 'connectkit',
  name: 'ConnectKit',
  release: 'ConnectKit 1',
  package: CONNECTKIT,
  includes: isConnectKit,
  configs: ['getDefaultConfig', 'getDefaultConnectors'],
  signsIn: ({ imports }) =>
    imports.find(CONNECTKIT, 'SIWEProvider') !== undefined ||
    imports.find('connectkit-next-siwe', 'configureClientSIWE') !== undefined,
  provider: {
    name: 'ConnectKitProvider',
    hasStyles: false,
    planProps,
    signIn: { module: CONNECTKIT, name: 'SIWEProvider', plan: planSiwe },
  },
  todos: {
    Avatar: 'Use Avatar from @countersign/kit.',
    ChainIcon: 'Use ChainIcon from @countersign/kit: <ChainIcon chain={chain} size={24} />.',
    ConnectKitModalDemo: 'Remove it: the kit has no dialog for demonstrations.',
    Context: 'Use the hooks of @countersign/kit.',
    SIWEButton:
      'Use useConnectDialog: `open` shows the sign-in view while a wallet is connected and not signed in.',
    SIWEConfig: ADAPTER,
    SIWEProvider: ADAPTER,
    SIWESession: 'Use the session of useSession: { address, addresses }.',
    SIWE_NONCE_QUERY_KEY: 'Remove it: the kit requests a nonce for every attempt.',
    SIWE_SESSION_QUERY_KEY: 'Use `refetch` of useSession.',
    Types: 'Use the types of @countersign/kit, such as AvatarComponentProps.',
    configureClientSIWE: ADAPTER,
    configureServerSideSIWE:
      'Use @countersign/sign-in, or keep the routes with iron-session and viem alone: this package needs ConnectKit.',
    getDefaultConnectors:
      'Use createWalletConfig with walletConnect and other connectors of @countersign/kit.',
    useChainIsSupported: 'Use useChains of wagmi: chains.some(({ id }) => id === chainId).',
    useChains: 'Use useChains of wagmi.',
    useIsMounted: 'Remove it: use useWalletStatus for the state before the wallet has reconnected.',
    useSIWE:
      "Use useSession: `isSignedIn` is `status === 'signed_in'`, `data` is `session`, and `signIn` is `open` of useConnectDialog.",
    wallets: 'Use connectors of @countersign/kit or wagmi, and wallets of @countersign/wallets.',
  },
  guide: 'docs/start/migrate-from-connectkit.md',
  reportOld: reportOldConnectKit,
  convertConfigs: (file, project) => convertDefaultConfig(file, project),
  convertUses(file) {
    convertButton(file)
    convertModal(file)
  },
}
