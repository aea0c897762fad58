import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import type { OwnConnector } from '../OwnConnector.ts'
import { safe } from './safe.ts'

test('where there is no window, it stands in no Safe and reaches nobody', async () => {
  const config = createConfig({
    chains: [mainnet],
    connectors: [safe()],
    transports: { [mainnet.id]: http() },
    storage: null,
  })
  const [connector] = config.connectors
  const { isHere } = connector as OwnConnector
  expect(isHere?.()).toBe(false)
  expect(await connector?.isAuthorized()).toBe(false)
  await expect(connector?.connect()).rejects.toThrow('safe: this page is not opened inside of a Safe.')
})
