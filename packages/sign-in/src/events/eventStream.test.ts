import { expect, test } from 'vitest'
import { createEventStream } from './eventStream.ts'

test('R10.13 closes a stream whose client does not read, with a small buffer', async () => {
  let ends = 0
  const stream = createEventStream(() => {
    ends += 1
  })
  for (let round = 0; round < 100_000; round += 1) stream.send('wallets')
  expect(ends).toBe(1)
  await expect(stream.body.getReader().read()).rejects.toThrow('too slow')
})

test('R10.13 delivers events sent before the end, and calls onEnd once', async () => {
  let ends = 0
  const stream = createEventStream(() => {
    ends += 1
  })
  stream.send('signed_out')
  stream.end()
  stream.end()
  stream.send('wallets')
  expect(await new Response(stream.body).text()).toBe('retry: 2000\n\nevent: signed_out\ndata: {}\n\n')
  expect(ends).toBe(1)
})

test('R10.13 ends when the client disconnects', async () => {
  let ends = 0
  const stream = createEventStream(() => {
    ends += 1
  })
  await stream.body.cancel()
  stream.send('wallets')
  stream.sendHeartbeat()
  expect(ends).toBe(1)
})
