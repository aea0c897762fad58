import { expect, test } from 'vitest'
import { createMailbox, type Letter } from './mailbox.ts'

const letter = (topic: string, message: string, expiresAt = 1000): Letter => ({
  topic,
  message,
  tag: 1108,
  attestation: undefined,
  from: 'did:key:z1',
  publishedAt: 0,
  expiresAt,
})

test('letters wait by topic, the oldest first, until they are taken', () => {
  const mailbox = createMailbox({ now: () => 0 })
  const [one, two, other] = [letter('a', 'one'), letter('a', 'two'), letter('b', 'one')]
  for (const each of [one, two, other]) mailbox.put(each)
  expect(mailbox.waiting('a')).toEqual([one, two])
  mailbox.take(one)
  mailbox.take(one)
  expect(mailbox.waiting('a')).toEqual([two])
  expect(mailbox.waiting('b')).toEqual([other])
  mailbox.clear()
  expect([mailbox.waiting('a'), mailbox.waiting('b')]).toEqual([[], []])
})

test('a message that is published again is kept once, with its new time', () => {
  const mailbox = createMailbox({ now: () => 0 })
  const again = letter('a', 'one', 2000)
  mailbox.put(letter('a', 'one'))
  mailbox.put(again)
  expect(mailbox.waiting('a')).toEqual([again])
})

test('a letter that is out of date is not shown, and gone after a sweep', () => {
  let time = 0
  const mailbox = createMailbox({ now: () => time })
  mailbox.put(letter('a', 'short', 1000))
  mailbox.put(letter('a', 'long', 2000))
  time = 1000
  expect(mailbox.waiting('a').map(({ message }) => message)).toEqual(['long'])
  mailbox.sweep()
  time = 0
  expect(mailbox.waiting('a').map(({ message }) => message)).toEqual(['long'])
})

test('memory is bounded, by topic and in all: the oldest letters go', () => {
  const byTopic = createMailbox({ now: () => 0, lettersPerTopic: 2 })
  for (const text of ['one', 'two', 'three']) byTopic.put(letter('a', text))
  byTopic.put(letter('b', 'one'))
  expect(byTopic.waiting('a').map(({ message }) => message)).toEqual(['two', 'three'])
  expect(byTopic.waiting('b')).toHaveLength(1)

  const inAll = createMailbox({ now: () => 0, characters: 3_000 })
  for (const topic of ['a', 'b', 'c', 'd']) inAll.put(letter(topic, 'x'.repeat(500)))
  expect(['a', 'b', 'c', 'd'].map((topic) => inAll.waiting(topic).length)).toEqual([0, 1, 1, 1])
  inAll.clear()
  for (const topic of ['a', 'b', 'c']) inAll.put(letter(topic, 'x'.repeat(500)))
  expect(['a', 'b', 'c'].map((topic) => inAll.waiting(topic).length)).toEqual([1, 1, 1])
})
