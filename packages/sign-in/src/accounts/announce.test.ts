import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { type Announcement, announce, readAnnouncement } from './announce.ts'

test('R10.13 announces a change to the listeners of every process', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const received: (Announcement | null)[] = []
  let stop = async () => {}
  await new Promise<void>((onListening) => {
    const onMessage = (payload: string) => void received.push(readAnnouncement(payload))
    stop = database.listen('countersign', { onMessage, onListening })
  })
  const announced = { kind: 'wallets', account: 'a' } as const
  await announce(database, announced)
  await expect.poll(() => received).toEqual([announced])
  await stop()
})

test.each(['', 'null', '1', '{}', '{"kind":"wallets"}', '{"kind":"wallets","account":1}', '{"account":"a"}'])(
  'R10.13 ignores what is no announcement: %j',
  (payload) => {
    expect(readAnnouncement(payload)).toBeNull()
  },
)

test('R10.13 ignores an announcement of a kind of a newer version', () => {
  expect(readAnnouncement('{"kind":"none","account":"a"}')).toBeNull()
})
