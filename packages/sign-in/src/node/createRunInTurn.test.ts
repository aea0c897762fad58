import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createRunInTurn } from './createRunInTurn.ts'

test('R10.16 runs the tasks of a connection one after the other, also after a failure, until it closes', async () => {
  const runInTurn = createRunInTurn()
  const socket = Object.assign(new EventEmitter(), { destroyed: false, writableEnded: false })
  const request = { socket, httpVersionMajor: 1 } as unknown as IncomingMessage
  const started: string[] = []
  const task = (name: string) => async () => {
    started.push(name)
    if (name === 'a') throw new Error('Gone.')
    return name
  }
  const [first, second] = [runInTurn(request, task('a')), runInTurn(request, task('b'))]
  expect(started).toEqual(['a'])
  expect(await runInTurn(undefined, task('c'))).toBe('c')
  await expect(first).rejects.toThrow('Gone.')
  expect(await second).toBe('b')
  void runInTurn(request, () => new Promise(() => {}))
  const dropped = runInTurn(request, task('d'))
  socket.emit('close')
  expect(await dropped).toBeNull()
  expect(started).toEqual(['a', 'c', 'b'])
})
