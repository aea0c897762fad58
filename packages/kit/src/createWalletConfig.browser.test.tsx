import { disconnect } from '@countersign/core'
import { expect, test } from 'vitest'
import { getConnections } from 'wagmi/actions'
import { renderKit } from './testing/renderKit.tsx'

test('R4.16 does not restore a stale connection of an earlier visit', async () => {
  const { kit, config } = await renderKit(null, { connected: true })
  await disconnect(kit)
  const earlier = await renderKit(null, { connected: true })
  expect(getConnections(earlier.config)).toHaveLength(1)
  const later = await renderKit(null, { connected: true })
  expect(getConnections(later.config)).toHaveLength(1)
  await disconnect(later.kit)
  expect(later.config.state.status).toBe('disconnected')
  expect(getConnections(config)).toHaveLength(0)
})
