import { expect, test } from 'vitest'
import { createReader } from './createReader.ts'
import { readTrustedProxies } from './readTrustedProxies.ts'

test.each(['10.0.0.0/8', '172.16.0.0/12', '127.0.0.1', '::1', 'fc00::/7', '2001:db8::/32'])(
  'R10.8 trusts %s',
  (entry) => {
    const reader = createReader({ TRUSTED_PROXY: entry })
    expect([readTrustedProxies(reader), reader.issues]).toEqual([[entry], []])
  },
)

test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/1', '::/1'])(
  'R10.8 refuses %s, with addresses of strangers',
  (entry) => {
    const reader = createReader({ TRUSTED_PROXY: `127.0.0.1, ${entry}` })
    readTrustedProxies(reader)
    expect(reader.issues).toEqual([
      { name: 'TRUSTED_PROXY', message: expect.stringMatching(`^contains ${entry}, which trusts`) },
    ])
  },
)

test.each(['10.0.0.0/33', '::1/129', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example'])('refuses %s', (entry) => {
  const reader = createReader({ TRUSTED_PROXY: entry })
  readTrustedProxies(reader)
  expect(reader.issues).toMatchObject([{ message: expect.stringContaining('IP addresses or CIDR ranges') }])
})
