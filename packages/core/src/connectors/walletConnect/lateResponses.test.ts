import { createConfig, http } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { scriptedProvider } from '../../testing/sessionProvider.ts'
import { lateResponses } from './lateResponses.ts'
import { walletConnect } from './walletConnect.ts'

test('R11.1 keeps a response that arrives after a reload until it is read', async () => {
  const script = scriptedProvider()
  const config = createConfig({
    chains: [mainnet],
    connectors: [
      walletConnect({ projectId: 'c0de', showQrModal: false, createProvider: script.createProvider }),
    ],
    transports: { 1: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const connecting = connect(config, { connector: config.connectors[0] })
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1), 10_000)
  script.approve()
  await connecting
  const responses = [1, 2].map((id) => ({ id, method: 'eth_sendTransaction', params: [], chainId: 1 }))
  for (const response of responses) script.emit('late_response', response)
  expect(lateResponses.get()).toEqual(responses)
})
