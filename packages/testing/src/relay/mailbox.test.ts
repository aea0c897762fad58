import { expect, test } from 'vitest'
import { createMailbox, type RelayMessage } from './mailbox.ts'

const stored = (topic: string, message: string, expiresAt = 1000): RelayMessage => ({
  topic,
  message,
  tag: 1108,
  attestation: undefined,
  from: 'did:key:z1',
  publishedAt: 0,
  expiresAt,
})

test('stores messages by topic, oldest first, until they are acknowledged', () => {
  const mailbox = createMailbox({ now: () => 0 })
  const [first, second, other] = [stored('a', 'one'), stored('a', 'two'), stored('b', 'one')]
  for (const each of [first, second, other]) mailbox.put(each)
  expect(mailbox.waiting('a')).toEqual([first, second])
  mailbox.take(first)
  mailbox.take(first)
  expect(mailbox.waiting('a')).toEqual([second])
  expect(mailbox.waiting('b')).toEqual([other])
  mailbox.clear()
  expect([mailbox.waiting('a'), mailbox.waiting('b')]).toEqual([[], []])
})

test('a message that is published again is stored once, with its new expiry', () => {
  const mailbox = createMailbox({ now: () => 0 })
  const again = stored('a', 'one', 2000)
  mailbox.put(stored('a', 'one'))
  mailbox.put(again)
  expect(mailbox.waiting('a')).toEqual([again])
})

test('an expired message is not returned, and is removed by a sweep', () => {
  let time = 0
  const mailbox = createMailbox({ now: () => time })
  mailbox.put(stored('a', 'short', 1000))
  mailbox.put(stored('a', 'long', 2000))
  time = 1000
  expect(mailbox.waiting('a').map(({ message }) => message)).toEqual(['long'])
  mailbox.sweep()
  time = 0
  expect(mailbox.waiting('a').map(({ message }) => message)).toEqual(['long'])
})

test('limits messages by topic and in total, and removes the oldest', () => {
  const byTopic = createMailbox({ now: () => 0, messagesPerTopic: 2 })
  for (const text of ['one', 'two', 'three']) byTopic.put(stored('a', text))
  byTopic.put(stored('b', 'one'))
  expect(byTopic.waiting('a').map(({ message }) => message)).toEqual(['two', 'three'])
  expect(byTopic.waiting('b')).toHaveLength(1)

  const inAll = createMailbox({ now: () => 0, characters: 3_000 })
  for (const topic of ['a', 'b', 'c', 'd']) inAll.put(stored(topic, 'x'.repeat(500)))
  expect(['a', 'b', 'c', 'd'].map((topic) => inAll.waiting(topic).length)).toEqual([0, 1, 1, 1])
  inAll.clear()
  for (const topic of ['a', 'b', 'c']) inAll.put(stored(topic, 'x'.repeat(500)))
  expect(['a', 'b', 'c'].map((topic) => inAll.waiting(topic).length)).toEqual([1, 1, 1])
})
