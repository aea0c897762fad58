import { expect, test } from 'vitest'
import { createEventStream } from './eventStream.ts'

test('R10.13 a reader that does not read is closed, and what waits for it stays small', async () => {
  let ends = 0
  const stream = createEventStream(() => {
    ends += 1
  })
  for (let turn = 0; turn < 100_000; turn += 1) stream.send('wallets')
  expect(ends).toBe(1)
  await expect(stream.body.getReader().read()).rejects.toThrow('too slow')
})

test('R10.13 what was sent before the end is read, and the end is told once', async () => {
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

test('R10.13 a reader that goes away ends it', async () => {
  let ends = 0
  const stream = createEventStream(() => {
    ends += 1
  })
  await stream.body.cancel()
  stream.send('wallets')
  stream.beat()
  expect(ends).toBe(1)
})
