import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker, type Worker } from '../testing/startWorker.ts'
import { createSiweMessage } from './createSiweMessage.ts'

const code = `
import { createSiweMessage, parseSiweMessage, readAddress } from './siwe/index.ts'

export default {
  async fetch(request) {
    const { fields } = await request.json()
    const message = createSiweMessage(fields)
    const parsed = parseSiweMessage(message)
    const globals = [typeof Buffer, typeof process]
    return Response.json({ message, parsed, read: readAddress(fields.address), globals })
  },
}
`

let worker: Worker
beforeAll(async () => {
  worker = await startWorker(code)
})
afterAll(() => worker?.close())

test('R10.21 writes and parses messages without Node.js and without its Buffer', async () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  // {"att":{"https://app.example":{"crud/read":[{}]}},"prf":[]}, the ReCap of ERC-5573.
  const recap = `urn:recap:${Buffer.from('{"att":{"https://app.example":{"crud/read":[{}]}},"prf":[]}').toString('base64url')}`
  const fields = {
    domain: 'app.example',
    address: account.address,
    statement: 'Sign in.',
    uri: 'https://app.example',
    version: '1',
    chainId: 1,
    nonce: '0123456789abcdef',
    issuedAt: '2026-11-21T10:00:00.000Z',
    resources: ['https://app.example/terms', recap],
  } as const
  const response = await fetch(worker.url, { method: 'POST', body: JSON.stringify({ fields }) })
  const message = createSiweMessage(fields)
  expect(await response.json()).toMatchObject({
    message,
    parsed: fields,
    globals: ['undefined', 'undefined'],
  })
  expect(worker.imports).toEqual([])
})
