import { once } from 'node:events'
import { createIdentity } from '@countersign/walletconnect/protocol'
import { describe, expect, test } from 'vitest'
import type { RawClientOptions } from './testing/rawClient.ts'
import { topicFor } from './testing/rawClient.ts'
import { relayUnderTest } from './testing/relayUnderTest.ts'

const OWN = '0123456789abcdef0123456789abcdef'

const { relay, client } = relayUnderTest({
  projectIds: [OWN],
  origins: ['https://app.example'],
  hosts: ['relay.walletconnect.org'],
})

describe('refusals are final and have a reason', () => {
  const refusals: [string, RawClientOptions, string, number][] = [
    ['no project id', { projectId: '' }, 'Authorization error: Project ID is missing', 401],
    ['an unknown project id', { projectId: 'f'.repeat(32) }, 'Project not found', 403],
    ['no token', { token: '' }, 'Unauthorized: invalid key', 401],
    [
      'a token for another relay',
      { token: createIdentity().token('wss://relay.example') },
      'Unauthorized: invalid key',
      401,
    ],
    ['another origin', { origin: 'https://evil.example' }, 'Unauthorized: origin not allowed', 403],
    ['an origin that is none', { origin: 'null' }, 'Unauthorized: origin not allowed', 403],
  ]

  test.each(refusals)('R5.1 %s closes the socket with 3000', async (_what, options, reason) => {
    const refused = client(options)
    expect(await refused.closed).toEqual({ code: 3000, reason })
    expect(relay().sockets()).toEqual([])
  })

  test.each(refusals)(
    '%s is an HTTP status without the close event',
    async (_what, options, reason, status) => {
      const { socket, failed } = client({ ...options, useOnCloseEvent: false })
      expect(await failed).toBe(`Unexpected server response: ${status}`)
      const { origin } = options
      const response = await fetch(socket.url.replace('ws:', 'http:'), origin ? { headers: { origin } } : {})
      await expect(response).toHaveStatus(status)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.text()).toBe(reason)
    },
  )
})

test.each<[string, RawClientOptions]>([
  ['the project id for trials', {}],
  ['a project id that was given', { projectId: OWN }],
  ['an origin that was given', { origin: 'https://app.example' }],
  ['a page on localhost', { origin: 'http://localhost:3000' }],
  ['a page on 127.0.0.1', { origin: 'http://127.0.0.1:3000' }],
])('R5.1 %s is admitted', async (_who, options) => {
  const admitted = client(options)
  expect((await admitted.subscribe(topicFor('one'))).error).toBeUndefined()
  expect(
    relay()
      .sockets()
      .map(({ clientId }) => clientId),
  ).toEqual([admitted.clientId])
})

test('R5.1 accepts tokens for the hosts that it stands for', async () => {
  const { socket } = client({ token: createIdentity().token('wss://relay.walletconnect.org') })
  await once(socket, 'open')
  expect(relay().sockets()).toHaveLength(1)
})
