import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DirectRequest } from './DirectRequest.ts'

/** A request without a connection, whose body is "sent". */
function open(fields: object, readBody?: string | Uint8Array) {
  const incoming = Object.assign(Readable.from([Buffer.from('sent')]), { headers: {}, ...fields })
  const response = new EventEmitter() as unknown as ServerResponse
  const url = new URL('http://app.test/api/a?b=1')
  return {
    incoming,
    direct: new DirectRequest(url, incoming as unknown as IncomingMessage, response, readBody),
  }
}

test('has the URL, the method and the headers of a request', () => {
  const { direct } = open({ method: 'PUT', headers: { 'x-a': '1' } })
  expect([direct.url, direct.method, [...direct.headers]]).toEqual([
    'http://app.test/api/a?b=1',
    'PUT',
    [['x-a', '1']],
  ])
  expect(open({}).direct.method).toBe('GET')
})

test.each([
  [undefined, 'sent'],
  ['parsed', 'parsed'],
  ['', ''],
  [Buffer.from('a part of it').subarray(2, 6), 'part'],
])('has its body, if a parser has left %j: %j', async (readBody, expected) => {
  expect(Buffer.from(await open({}, readBody).direct.arrayBuffer()).toString()).toBe(expected)
  const { direct } = open({}, readBody)
  const { body } = direct
  expect(direct.body).toBe(body)
  expect(await text(body ?? Readable.from([]))).toBe(expected)
})

test('has no body as a stream if it was read and not left', async () => {
  const { incoming, direct } = open({})
  await text(incoming)
  expect(direct.body).toBeNull()
})
