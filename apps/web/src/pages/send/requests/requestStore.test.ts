import { describe, expect, it } from 'vitest'
import { createRequestStore, REQUESTS_KEY } from './requestStore.ts'
import { parseRequests, type SendRequest, stringifyRequests } from './SendRequest.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const request: SendRequest = {
  id: '0x01',
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 1,
  token: null,
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  name: 'bob.eth',
  value: 2n ** 255n,
  askedAt: Date.now(),
  nonce: 7,
  sent: null,
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('parseRequests', () => {
  it('R11.4 parses what it wrote', () => {
    const sent = { ...request, sent: { hash: HASH, at: 5 } }
    expect(parseRequests(stringifyRequests([request, sent]))).toEqual([request, sent])
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '{}',
    '[null]',
    '["x"]',
    '[{}]',
    ...Object.entries({
      id: 1,
      from: 'x',
      to: '0x00',
      chainId: -1,
      value: '1.5',
      nonce: 'x',
      name: 1,
      token: {},
      askedAt: null,
      sent: { hash: '0x01', at: 1 },
    }).map(([field, wrong]) =>
      JSON.stringify([{ ...JSON.parse(stringifyRequests([request]))[0], [field]: wrong }]),
    ),
  ])('R12.5 reads nothing from %s', (json) => {
    expect(parseRequests(json)).toEqual([])
  })
})

describe('createRequestStore', () => {
  it('R11.4 keeps a hash that arrives after the request was removed', () => {
    const storage = memoryStorage()
    const store = createRequestStore(() => storage)
    store.add(request)
    store.remove(request.id)
    expect(store.get()).toEqual([])
    store.sent(request, HASH)
    expect(parseRequests(storage.getItem(REQUESTS_KEY))).toMatchObject([{ id: '0x01', sent: { hash: HASH } }])
  })

  it('R11.4 adds to what another tab wrote', () => {
    const storage = memoryStorage()
    createRequestStore(() => storage).add({ ...request, id: '0x02' })
    const store = createRequestStore(() => storage)
    store.add(request)
    expect(store.get().map(({ id }) => id)).toEqual(['0x01', '0x02'])
  })

  it('R11.4 drops a request after a day', () => {
    const storage = memoryStorage()
    const store = createRequestStore(() => storage)
    store.add({ ...request, id: '0x02', askedAt: Date.now() - 25 * 60 * 60 * 1000 })
    store.add(request)
    expect(store.get().map(({ id }) => id)).toEqual(['0x01'])
  })

  it('R11.4 works without storage', () => {
    const store = createRequestStore(() => {
      throw new Error('Storage is blocked.')
    })
    store.add(request)
    store.sent(request, HASH)
    expect(store.get()).toMatchObject([{ id: '0x01', sent: { hash: HASH } }])
  })
})
