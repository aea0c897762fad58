import { sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { disconnect, switchChain } from 'wagmi/actions'
import { listen } from '../testing/listen.ts'
import { renderKit } from '../testing/renderKit.tsx'

test('R12.1 a switch of the network is announced, not the network of a wallet that connects', async () => {
  const { config, connect } = await renderKit(null, { connected: true })
  await expect.poll(() => document.querySelector('p[aria-live]')).not.toBeNull()
  await disconnect(config)
  const heard = listen()
  await connect()
  await switchChain(config, { chainId: sepolia.id })
  await expect.poll(() => heard).toEqual(['Switched to Sepolia.'])
})
