import type { Config } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { rememberConnector } from './rememberConnector.ts'

test('R4.16 stores the connector to reconnect, or removes it', async () => {
  const storage = { setItem: vi.fn(), removeItem: vi.fn() }
  const config = { storage } as unknown as Config
  await rememberConnector(config, 'io.metamask')
  expect(storage.setItem.mock.calls).toEqual([['recentConnectorId', 'io.metamask']])
  await rememberConnector(config, null)
  expect(storage.removeItem.mock.calls).toEqual([['recentConnectorId']])
})

test.each([
  ['no storage', null],
  [
    'a storage that throws',
    {
      setItem: () => {
        throw new Error('full')
      },
    },
  ],
  ['a storage that rejects', { setItem: () => Promise.reject(new Error('full')) }],
])('R4.16 resolves with %s', async (_, storage) => {
  await expect(rememberConnector({ storage } as unknown as Config, 'io.metamask')).resolves.toBeUndefined()
})
