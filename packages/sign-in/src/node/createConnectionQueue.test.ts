import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { type ConnectionQueueOptions, createConnectionQueue } from './createConnectionQueue.ts'

/** A socket of Node.js without a connection. */
class Socket extends EventEmitter {
  destroyed = false
  writableEnded = false
  isPaused = false

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
  pause(): void {
    this.isPaused = true
  }
  resume(): void {
    this.isPaused = false
    this.emit('resume')
  }
}

/** A queue that records which requests begin and which are dropped; `end` ends one that has begun. */
function open(options?: ConnectionQueueOptions) {
  const enqueue = createConnectionQueue(options)
  const begun: string[] = []
  const dropped: string[] = []
  const ends = new Map<string, () => void>()
  const send = (socket: Socket | undefined, name: string, httpVersionMajor = 1) =>
    enqueue({ socket, httpVersionMajor } as unknown as IncomingMessage, {
      begin(end) {
        begun.push(name)
        ends.set(name, end)
      },
      drop: () => dropped.push(name),
    })
  return { send, begun, dropped, end: (name: string) => ends.get(name)?.() }
}

test('R10.16 begins one request of a connection at a time, and those of other connections at once', () => {
  const { send, begun, end } = open()
  const [one, two] = [new Socket(), new Socket()]
  for (const name of ['a', 'b', 'c']) send(one, name)
  send(two, 'd')
  expect(begun).toEqual(['a', 'd'])
  end('a')
  expect(begun).toEqual(['a', 'd', 'b'])
  send(one, 'e')
  end('b')
  end('c')
  end('e')
  send(one, 'f')
  expect(begun).toEqual(['a', 'd', 'b', 'c', 'e', 'f'])
  expect([one.isPaused, one.listenerCount('close'), one.listenerCount('resume')]).toEqual([false, 1, 0])
})

test('R10.16 requests of HTTP/2, and those without a connection, do not wait', () => {
  const { send, begun, end } = open()
  const socket = new Socket()
  for (const name of ['a', 'b']) send(socket, name, 2)
  for (const name of ['c', 'd']) send(undefined, name)
  end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('R10.16 closes a connection with more than 63 waiting requests, and drops them', () => {
  const { send, begun, dropped } = open()
  const socket = new Socket()
  for (let at = 0; at < 64; at += 1) send(socket, `${at}`)
  expect(socket.destroyed).toBe(false)
  send(socket, '64')
  expect([socket.destroyed, begun, dropped.length]).toEqual([true, ['0'], 64])
  send(socket, '65')
  expect([begun, dropped.length]).toEqual([['0'], 65])
})

test('R10.16 a connection over its own limit is abusive, one over the limit of all is not', () => {
  const endAbuse = vi.fn((socket: object) => (socket as Socket).destroy())
  const { send, end, dropped } = open({ perConnection: 2, inAll: 3, endAbuse })
  const sockets = Array.from({ length: 4 }, () => new Socket())
  const [one, two, three, four] = sockets as [Socket, Socket, Socket, Socket]
  for (const name of ['a', 'b', 'c']) send(one, name)
  for (const name of ['d', 'e']) send(two, name)
  for (const name of ['f', 'g']) send(three, name)
  expect([three.destroyed, endAbuse.mock.calls, dropped]).toEqual([true, [], ['g']])
  // A request that begins no longer waits.
  end('d')
  send(two, 'h')
  expect(two.destroyed).toBe(false)
  send(one, 'i')
  expect([endAbuse.mock.calls, one.destroyed, dropped]).toEqual([[[one]], true, ['g', 'b', 'c', 'i']])
  // Two slots are free again.
  for (const name of ['j', 'k', 'l']) send(four, name)
  expect([four.destroyed, dropped.length]).toEqual([false, 4])
  send(new Socket(), 'm')
  send(two, 'n')
  expect(two.destroyed).toBe(true)
})

test('R10.16 drops a request that arrives on a connection that ends, and begins none that waits', () => {
  const { send, begun, dropped, end } = open()
  const socket = new Socket()
  for (const name of ['a', 'b']) send(socket, name)
  socket.writableEnded = true
  end('a')
  send(socket, 'c')
  expect([begun, dropped]).toEqual([['a'], ['c']])
  socket.destroy()
  expect(dropped).toEqual(['c', 'b'])
})

test('R10.16 stops reading a connection while one of its requests waits', () => {
  const { send, end } = open({ pauses: true })
  const socket = new Socket()
  send(socket, 'a')
  expect(socket.isPaused).toBe(false)
  for (const name of ['b', 'c']) send(socket, name)
  expect(socket.isPaused).toBe(true)
  // Node.js does so to read the rest of a body.
  socket.resume()
  expect(socket.isPaused).toBe(true)
  end('a')
  expect(socket.isPaused).toBe(true)
  end('b')
  expect(socket.isPaused).toBe(false)
  end('c')
  socket.resume()
  expect(socket.isPaused).toBe(false)
})
