import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import { scriptedProvider } from '../../testing/sessionProvider.ts'
import { walletConnect } from '../walletConnect.ts'
import { lateAnswers } from './lateAnswers.ts'

test('R11.1 what a wallet answers after a reload is kept until somebody takes it', async () => {
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
  const answers = [1, 2].map((id) => ({ id, method: 'eth_sendTransaction', params: [], chainId: 1 }))
  for (const answer of answers) script.emit('late_answer', answer)
  expect(lateAnswers.get()).toEqual(answers)
}, 15_000)
