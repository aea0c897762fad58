import { promises as dns, lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isLoopback, takeAttempts } from './loopbackOnly.mjs'

test('allows connections to this machine', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here')
  server.close()
  expect(takeAttempts()).toEqual([])
})

test.each([
  ['fetch', () => fetch('http://outside.example/')],
  ['http', () => once(get('http://outside.example/'), 'response')],
  ['a socket', () => once(connect(80, 'outside.example'), 'connect')],
  ['a socket with options', () => once(connect({ host: 'outside.example', port: 443 }), 'connect')],
])('refuses and records %s to another host', async (_name, reach) => {
  await expect(reach()).rejects.toThrow()
  expect(takeAttempts()).toEqual(['a connection to outside.example'])
})

test('refuses another host by address and by name', async () => {
  await expect(once(connect(80, '192.0.2.1'), 'connect')).rejects.toThrow('192.0.2.1')
  expect(takeAttempts()).toEqual(['a connection to 192.0.2.1'])
})

test('does not resolve names of other hosts', async () => {
  await expect(dns.lookup('outside.example')).rejects.toThrow('outside.example')
  await expect(
    new Promise((resolve, reject) =>
      lookup('outside.example', (error) => (error ? reject(error) : resolve())),
    ),
  ).rejects.toThrow('outside.example')
  expect(takeAttempts()).toEqual(['a name look-up of outside.example', 'a name look-up of outside.example'])
})

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['10.0.0.1', false],
  ['2001:db8::1', false],
])('%s is this machine: %s', (host, here) => {
  expect(isLoopback(host)).toBe(here)
})
