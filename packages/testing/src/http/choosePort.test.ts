import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePort } from './choosePort.ts'

let blocker: Server
let taken: number

beforeEach(async () => {
  blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  taken = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => void blocker.close())

test('a required port that is taken is an error with its number', async () => {
  await expect(choosePort({ port: taken, preferred: 3000 })).rejects.toMatchObject({
    code: 'port_taken',
    message: `Port ${taken} is taken. Set PORT to another port, or stop the process that uses it.`,
  })
})

test('a preferred port that is taken is replaced by a later one', async () => {
  expect(await choosePort({ preferred: taken })).toBeGreaterThan(taken)
})

test('returns a free port unchanged, and any free one for 0', async () => {
  const free = await choosePort({ port: 0, preferred: 3000 })
  expect(free).not.toBe(taken)
  expect(await choosePort({ port: free, preferred: 3000 })).toBe(free)
  expect(await choosePort({ preferred: free })).toBe(free)
})

test('does not choose a port that the system gives to connections', async () => {
  const chosen = await Promise.all(Array.from({ length: 8 }, () => choosePort({ port: 0, preferred: 3000 })))
  expect(Math.max(...chosen)).toBeLessThan(32_768)
  expect(Math.min(...chosen)).toBeGreaterThan(1023)
})
