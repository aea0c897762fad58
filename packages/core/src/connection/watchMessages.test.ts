import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { disconnectWallet } from '../testing/connectOption.ts'
import { scriptedPage, walletOf } from '../testing/scriptedPage.ts'
import { watchMessages } from './watchMessages.ts'

const [alice, bob] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

test('receives the messages of the connected wallet until it stops, and of no other wallet', async () => {
  const { wallets, config, connect, connector } = scriptedPage()
  const received: unknown[] = []
  const stop = watchMessages(config, 'news', (data) => received.push(data))
  onTestFinished(stop)
  await connect('first', walletOf(alice))
  const first = connector()?.emitter
  first?.emit('message', { type: 'news', data: 1 })
  first?.emit('message', { type: 'other', data: 2 })
  await connect('second', walletOf(bob))
  first?.emit('message', { type: 'news', data: 3 })
  const second = connector()?.emitter
  second?.emit('message', { type: 'news', data: 4 })
  // It is connected before the next one begins to watch.
  const later: unknown[] = []
  onTestFinished(watchMessages(config, 'news', (data) => later.push(data)))
  stop()
  second?.emit('message', { type: 'news', data: 5 })
  expect([received, later]).toEqual([[1, 4], [5]])
  await connect('third', walletOf(alice))
  connector()?.emitter.emit('message', { type: 'news', data: 6 })
  expect([received, later]).toEqual([
    [1, 4],
    [5, 6],
  ])
  const third = connector()?.emitter
  await disconnectWallet(wallets)
  third?.emit('message', { type: 'news', data: 7 })
  expect(later).toEqual([5, 6])
})
