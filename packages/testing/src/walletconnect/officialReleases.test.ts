import { cacao } from '@countersign/walletconnect/cacao'
import { recoverMessageAddress, stringToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalRelay, startRelay } from '../relay/startRelay.ts'
import type { OfficialRelease } from '../relay/testing/officialClient.ts'
import { connecting, createBrowser, plain } from './testing/browser.ts'
import { ALICE, BOB, createOfficialWallet, grant } from './testing/officialWallet.ts'

// Our client with each generation of the official wallet SDK that has an open license.

const releases: readonly OfficialRelease[] = ['1.0.0', '1.1.2', '1.2.10']
const authentication = { domain: 'localhost:3000', uri: 'http://localhost:3000', nonce: 'abcdefgh12345678' }
let relay: LocalRelay

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.close())

test.each(releases)(
  'R4.21 WalletKit %s connects without signing in, then signs, changes its account and ends',
  async (release) => {
    const browser = createBrowser(relay.url)
    const wallet = await createOfficialWallet(relay.url, release)
    try {
      const { provider, eventsOf, received } = await browser.tab().load()
      const { uri, connected } = connecting({ provider }, { authentication })
      await wallet.pair(uri)
      await connected
      expect(provider.accounts).toEqual([plain(ALICE)])
      expect(provider.authentication, 'this release does not know the request').toEqual([])
      await expect.poll(() => wallet.sessions().map(({ acknowledged }) => acknowledged)).toEqual([true])

      const params = [stringToHex('Hello'), ALICE.address]
      const signature = await provider.request({ method: 'personal_sign', params })
      const signer = await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` })
      expect(signer).toBe(ALICE.address)

      const topic = provider.session?.topic ?? ''
      const update = { topic, namespaces: grant([31337, 31338], BOB.address) }
      await (await wallet.client.updateSession(update)).acknowledged()
      expect(eventsOf('accountsChanged')).toEqual([[plain(BOB)]])

      await wallet.client.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      await expect.poll(() => received.at(-1)?.[0]).toBe('disconnect')
      expect(provider.session).toBeUndefined()
      expect(wallet.failures).toEqual([])
    } finally {
      browser.close()
      await wallet.close()
    }
  },
)

test.each(releases)('R4.9 WalletKit %s rejects a proposal, and the next one connects', async (release) => {
  const browser = createBrowser(relay.url)
  const wallet = await createOfficialWallet(relay.url, release)
  try {
    wallet.user.proposal = 'reject'
    const { provider } = await browser.tab().load()
    const first = connecting({ provider }, { authentication })
    await wallet.pair(first.uri)
    await expect(first.connected).rejects.toMatchObject({ code: 'rejected', cause: { code: 4001 } })
    wallet.user.proposal = 'approve'
    const second = connecting({ provider }, { authentication })
    await wallet.pair(second.uri)
    await second.connected
    expect(provider.accounts).toEqual([plain(ALICE)])
  } finally {
    browser.close()
    await wallet.close()
  }
})

test.each(releases)(
  'R4.21 WalletKit %s formats what the proposal requests as the page reads it, on each chain',
  async (release) => {
    const wallet = await createOfficialWallet(relay.url, release)
    try {
      const times = { issuedAt: '2026-11-26T12:00:00.000Z', expirationTime: '2026-11-26T12:05:00.000Z' }
      const request = { ...authentication, ...times, statement: 'Sign in to A Site.' }
      const entry = cacao.toEntry(request, ['eip155:31337', 'eip155:31338'], 0)
      const issuers = [31337, 31338].map((chainId) => `did:pkh:eip155:${chainId}:${ALICE.address}`)
      const format = (iss: string) => wallet.client.formatAuthMessage({ request: entry as never, iss })
      const answer = issuers.map((iss) => ({ p: { ...entry, iss }, s: { t: 'eip191', s: '0x12' } }))
      const read = cacao.read(answer, { requests: { authentication: [entry] } })
      expect(read.map(({ message }) => message)).toEqual(issuers.map(format))
      expect(read.map(({ chainId }) => chainId)).toEqual([31337, 31338])
    } finally {
      await wallet.close()
    }
  },
)
