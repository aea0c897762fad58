import { ConnectButton, CountersignProvider, createWalletConfig } from '@countersign/kit'
import { base, mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { useBalance, useChainId, useConfig, useSwitchChain } from 'wagmi'

const config = createWalletConfig({ chains: [mainnet, base] })

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}

test('a registered config types the hooks of wagmi', () => {
  expectTypeOf(useChainId()).toEqualTypeOf<1 | 8453>()
  expectTypeOf(useConfig().chains[0].id).toEqualTypeOf<1>()
  expectTypeOf(useSwitchChain().chains[1].id).toEqualTypeOf<8453>()
  useBalance({ chainId: 8453 })
  // @ts-expect-error 10 is not configured
  useBalance({ chainId: 10 })
})

test('the provider takes the registered config', () => (
  <CountersignProvider config={config} appInfo={{ name: 'My App' }}>
    <ConnectButton />
  </CountersignProvider>
))
