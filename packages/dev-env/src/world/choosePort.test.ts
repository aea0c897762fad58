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

test('a port that was asked for and is taken is an error that names it', async () => {
  await expect(choosePort({ port: taken, preferred: 3000 })).rejects.toMatchObject({
    code: 'port_taken',
    message: `Port ${taken} is taken. Choose another one by PORT, or end what listens there.`,
  })
})

test('a preferred port that is taken gives way to a later one', async () => {
  expect(await choosePort({ preferred: taken })).toBeGreaterThan(taken)
})

test('a free port is taken as it is, and 0 is any free one', async () => {
  const free = await choosePort({ port: 0, preferred: 3000 })
  expect(free).not.toBe(taken)
  expect(await choosePort({ port: free, preferred: 3000 })).toBe(free)
  expect(await choosePort({ preferred: free })).toBe(free)
})
