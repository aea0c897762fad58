import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import type { AppConnector } from '../../provider/provider.ts'
import { safe } from './safe.ts'

test('does not connect without a window', async () => {
  const config = createConfig({
    chains: [mainnet],
    connectors: [safe()],
    transports: { [mainnet.id]: http() },
    storage: null,
  })
  const [connector] = config.connectors
  const { isInsideWallet } = connector as AppConnector
  expect(isInsideWallet?.()).toBe(false)
  expect(await connector?.isAuthorized()).toBe(false)
  await expect(connector?.connect()).rejects.toMatchObject({ code: 'not_in_safe' })
})
