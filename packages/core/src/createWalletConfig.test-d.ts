import type { Config, CreateConnectorFn } from '@wagmi/core'
import { getBalance, getChainId } from '@wagmi/core/actions'
import { type Chain, type HttpTransport, http, type Transport, webSocket } from 'viem'
import { base, celo, mainnet, optimism } from 'viem/chains'
import { assertType, expectTypeOf, test } from 'vitest'
import { walletConnect } from './connectors/walletConnect/walletConnect.ts'
import { createWalletConfig, type WalletConfigParameters } from './createWalletConfig.ts'

const address = '0x0000000000000000000000000000000000000000'

test('keeps the chains', () => {
  const config = createWalletConfig({ chains: [mainnet, base] })
  expectTypeOf(config.chains).toEqualTypeOf<readonly [typeof mainnet, typeof base]>()
  expectTypeOf(config.chains[0].id).toEqualTypeOf<1>()
  expectTypeOf(config.state.chainId).toEqualTypeOf<1 | 8453>()
  expectTypeOf(getChainId(config)).toEqualTypeOf<1 | 8453>()
  assertType<Config>(config)
})

test('actions accept configured chains only', () => {
  const config = createWalletConfig({ chains: [mainnet, base] })
  void getBalance(config, { address, chainId: 8453 })
  // @ts-expect-error 10 is not configured
  void getBalance(config, { address, chainId: 10 })
})

test('keeps the given transports, and types the default one', () => {
  const config = createWalletConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http() } })
  const { transports } = config._internal
  expectTypeOf(transports).toEqualTypeOf<{ readonly 1: HttpTransport; readonly 8453: Transport<'rpc'> }>()
  const client = config.getClient({ chainId: 1 })
  expectTypeOf(client.chain).toEqualTypeOf<typeof mainnet>()
  expectTypeOf(client.transport.type).toEqualTypeOf<'http'>()
  const byDefault = createWalletConfig({ chains: [mainnet] })
  expectTypeOf(byDefault.getClient({ chainId: 1 }).transport.type).toEqualTypeOf<'rpc'>()
})

test('transports may be functions, and of configured chains only', () => {
  createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: (options) => http()(options) } })
  // @ts-expect-error 8453 is not configured
  createWalletConfig({ chains: [mainnet], transports: { [base.id]: http() } })
  // @ts-expect-error a URL is no transport
  createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: 'https://rpc.example' } })
})

test('keeps the serializers and formatters of a chain', () => {
  const config = createWalletConfig({ chains: [celo, optimism] })
  expectTypeOf(config.getClient({ chainId: 42220 }).chain).toEqualTypeOf<typeof celo>()
})

test('keeps the connectors', () => {
  const config = createWalletConfig({ chains: [mainnet], connectors: [walletConnect({ projectId: 'id' })] })
  expectTypeOf(config.connectors[0].projectId).toEqualTypeOf<string | null>()
  const none = createWalletConfig({ chains: [mainnet] })
  expectTypeOf(none.connectors).items.toHaveProperty('uid')
})

test('accepts chains, transports and connectors that are known at run time only', () => {
  const chains: readonly [Chain, ...Chain[]] = [mainnet, base]
  const transports: Record<number, Transport> = { 1: http() }
  const connectors: readonly CreateConnectorFn[] = []
  const config = createWalletConfig({ chains, transports, connectors })
  expectTypeOf(config.chains[0].id).toEqualTypeOf<number>()
  expectTypeOf(config._internal.transports).toEqualTypeOf<{ readonly [id: number]: Transport }>()
  expectTypeOf(createWalletConfig({ chains: [...chains] }).chains[0]).toEqualTypeOf<Chain>()
  // @ts-expect-error a config needs a chain
  createWalletConfig({ chains: [] })
})

test('keeps what an object that satisfies the parameters holds', () => {
  const parameters = {
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(), [base.id]: webSocket() },
    chainIcons: { [base.id]: '/base.svg' },
    connectors: [walletConnect({ projectId: null })],
  } satisfies WalletConfigParameters
  const config = createWalletConfig(parameters)
  expectTypeOf(config.chains[1].id).toEqualTypeOf<8453>()
  expectTypeOf(config.getClient({ chainId: 8453 }).transport.type).toEqualTypeOf<'webSocket'>()
  createWalletConfig({
    chains: [mainnet],
    transports: undefined,
    chainIcons: undefined,
    connectors: undefined,
  })
})
