import { metaMask, rabby, rainbow } from '@countersign/wallets'
import { mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { cookieToInitialState, type WagmiProviderProps } from 'wagmi'
import {
  type AppInfo,
  type ConfirmRequest,
  type ConnectButtonProps,
  type CountersignProviderProps,
  type CreateThemeParameters,
  type CreateWalletConfigReturnType,
  createTheme,
  createWalletConfig,
  type EnsSettings,
  type NewTransaction,
  type SignInAdapter,
  type WalletConfigParameters,
  type WalletConnectParameters,
  type WalletList,
  walletConnect,
} from './index.ts'

/** Accepts what `satisfies` keeps of the props. */
const provide = (props: Omit<CountersignProviderProps, 'children'>) => props

test('options that satisfy their types keep what they hold, and can be passed on', () => {
  const wallets = [
    { name: 'Recommended', wallets: [rainbow] },
    { name: 'For our members', wallets: [metaMask, rabby] },
  ] satisfies WalletList
  const ens = {
    chainId: 1,
    imageOrigins: 'https',
    metadataOrigins: ['https://meta.example'],
  } satisfies EnsSettings
  const appInfo = { name: 'My App' } satisfies AppInfo
  const button = {
    accountStatus: 'avatar',
    chainStatus: { narrow: 'none', wide: 'full' },
  } satisfies ConnectButtonProps
  expectTypeOf(ens.imageOrigins).toEqualTypeOf<'https'>()
  expectTypeOf(button.chainStatus.narrow).toEqualTypeOf<'none'>()
  expectTypeOf(button).toExtend<ConnectButtonProps>()

  const pairing = {
    projectId: 'id',
    metadata: { name: 'My App', icons: ['/icon.png'] },
  } satisfies WalletConnectParameters
  const parameters = {
    chains: [mainnet],
    connectors: [walletConnect(pairing)],
  } satisfies WalletConfigParameters
  const config = createWalletConfig(parameters)
  expectTypeOf(config).toExtend<CreateWalletConfigReturnType>()
  provide({ config, appInfo, wallets, ens })
})

test('takes the state of wagmi, and its type fits wagmi’s own provider', () => {
  type Ours = NonNullable<CountersignProviderProps['initialState']>
  expectTypeOf<Ours>().toExtend<NonNullable<WagmiProviderProps['initialState']>>()
  expectTypeOf(cookieToInitialState).returns.toExtend<CountersignProviderProps['initialState']>()
})

test('accepts read-only lists', () => {
  const config = createWalletConfig({ chains: [mainnet] as const })
  const wallets = [{ name: 'Popular', wallets: [metaMask] }] as const
  const ens = { imageOrigins: ['https://images.example'] } as const
  provide({ config, appInfo: { name: 'My App' }, wallets, ens })
  walletConnect({ projectId: null, metadata: { name: 'My App', icons: ['/icon.png'] } } as const)
})

test('accepts `undefined` for whatever can be omitted', () => {
  const config = createWalletConfig({ chains: [mainnet] })
  const appInfo = { name: 'My App', learnMoreUrl: undefined, disclaimer: undefined }
  const callbacks = { onConnect: undefined, onError: undefined }
  provide({ config, appInfo, signIn: undefined, wallets: undefined, ens: undefined, ...callbacks })
  expectTypeOf<{ linkWallet: undefined; confirm: undefined }>().toExtend<
    Pick<SignInAdapter, 'linkWallet' | 'confirm'>
  >()
  expectTypeOf<{ hash: '0x'; description: ''; chainId: undefined }>().toExtend<NewTransaction>()
  expectTypeOf<{ action: 'rename'; title: undefined; submit: undefined }>().toExtend<ConfirmRequest>()
})

test('refuses unknown options', () => {
  const ens = {
    // @ts-expect-error it is called `ipfsGateway`
    gateway: 'https://ipfs.example',
  } satisfies EnsSettings
  expectTypeOf(ens).toBeObject()
})

test('refuses unknown texts and accents', () => {
  const appInfo = { name: 'My App' }
  provide({ appInfo, locale: 'en', messages: { 'button.connect': 'Log in' } })
  provide({ appInfo, locale: 'de-AT' })
  // @ts-expect-error a language is a string
  provide({ appInfo, locale: 1 })
  // @ts-expect-error it is called `button.connect`
  provide({ appInfo, messages: { connect: 'Log in' } })
  createTheme({ preset: 'midnight', accent: '#ff5c00', radius: 'small' })
  // @ts-expect-error a name or a hexadecimal color
  const parameters: CreateThemeParameters = { accent: 'teal' }
  expectTypeOf(parameters).toBeObject()
})
