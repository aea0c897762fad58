import { createConfig, http } from '@wagmi/core'
import { connect, disconnect } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { openSafeParent } from '../../testing/safeParent.ts'
import { safe } from './safe.ts'

test('R7.1 loads no code before looking for a Safe or after the user has disconnected', async () => {
  const fetched: string[] = []
  const observer = new PerformanceObserver((list) =>
    fetched.push(...list.getEntries().map(({ name }) => name)),
  )
  observer.observe({ type: 'resource' })
  const ofSafe = () => fetched.filter((name) => /safe\/connector|safe-apps-sdk/.test(name))
  const parent = openSafeParent({})
  sessionStorage.setItem('countersign.safe.left', 'yes')
  try {
    const config = createConfig({
      chains: [mainnet],
      connectors: [safe()],
      transports: { [mainnet.id]: http() },
      storage: null,
      multiInjectedProviderDiscovery: false,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('There is no connector.')
    expect(await connector.isAuthorized()).toBe(false)
    await disconnect(config)
    // The observer reports with a delay: this is fetched last.
    await fetch(`${location.href}?mark`)
    await vi.waitFor(() => expect(fetched.some((name) => name.endsWith('?mark'))).toBe(true))
    expect(ofSafe()).toEqual([])
    expect(parent.requests).toEqual([])
    await connect(config, { connector })
    await vi.waitFor(() => expect(ofSafe().length).toBeGreaterThan(1))
  } finally {
    observer.disconnect()
    sessionStorage.clear()
    parent.close()
  }
})
