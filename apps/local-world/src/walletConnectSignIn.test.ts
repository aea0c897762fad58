import { createSignIn, type Database, type SignIn, walletConnectAbilities } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { type LocalChain, startChain } from '@countersign/testing'
import { type ChainClient, chainClient, deploySmartAccount } from '@countersign/testing/contracts'
import { cacao } from '@countersign/walletconnect/cacao'
import { buildAuthObject, createEncodedRecap, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// What a wallet signs with a WalletConnect session (CAIP-222), as its official library writes it, at the server.

const origin = 'http://localhost:3000'
const CHAINS = [31337, 31338]
const caip2 = (chainId: number) => `eip155:${chainId}`
const owner = privateKeyToAccount(generatePrivateKey())

type Payload = Parameters<typeof buildAuthObject>[0]
type Signer = {
  readonly address: Address
  readonly signMessage: (parameters: { message: string }) => Promise<Hex>
}

let chain: LocalChain
let client: ChainClient
let database: Database
let signIn: SignIn
let cookies: Map<string, string>

beforeAll(async () => {
  ;[chain, database] = await Promise.all([startChain({ id: 31337, name: 'Local One' }), openTestDatabase()])
  client = chainClient(chain)
})
afterAll(() => Promise.all([chain.close(), database.close()]))
beforeEach(() => {
  cookies = new Map()
  const rpcUrls = { 31337: [chain.rpcUrl] }
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: CHAINS, rpcUrls })
})

/** A request of a page, with the cookies of one browser. */
async function send(method: string, path: string, body?: object) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { origin, cookie, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await signIn.fetch(new Request(`${origin}/api${path}`, init), { ipAddress: null })
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return { status: response.status, body: await response.json() }
}

const post = (path: string, body: object) => send('POST', path, body)

/** The proposal of a page, with the entry that the wallet reads. */
async function propose() {
  const { body: challenge } = await post('/siwe/nonce', {})
  const entry = cacao.toEntry(challenge, CHAINS.map(caip2), Date.now())
  return { proposal: { requests: { authentication: [entry] } }, entry: entry as unknown as Payload }
}

/** A CACAO as the official library writes it. */
async function sign(payload: Payload, signer: Signer, chainId = 31337, t: 'eip191' | 'eip1271' = 'eip191') {
  const iss = `did:pkh:${caip2(chainId)}:${signer.address}`
  const s = await signer.signMessage({ message: formatMessage(payload, iss) })
  return buildAuthObject(payload, { t, s }, iss)
}

/** What the page reads of an answer, and the server says to the first message. */
async function enter(proposal: object, answer: readonly unknown[]) {
  const [signed] = cacao.read(JSON.parse(JSON.stringify(answer)), { ...proposal })
  if (!signed) return null
  return post('/siwe/verify', { message: signed.message, signature: signed.signature })
}

test('R4.21 signs in with the message of the official library', async () => {
  const { proposal, entry } = await propose()
  expect(await enter(proposal, [await sign(entry, owner)])).toMatchObject({ status: 200 })
})

test('R4.21 R10.3 signs in with the abilities that WalletConnect and AppKit add, as their library writes them', async () => {
  const methods = walletConnectAbilities.map((ability) => ability.slice('request/'.length))
  const { proposal, entry } = await propose()
  const resources = [createEncodedRecap('eip155', 'request', [...methods])]
  const chains = CHAINS.map(caip2)
  const payload = populateAuthPayload({ authPayload: { ...entry, resources }, chains, methods })
  expect(formatMessage(payload, `did:pkh:eip155:31337:${owner.address}`)).toContain(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_accounts', ",
  )
  expect(await enter(proposal, [await sign(payload, owner)])).toMatchObject({ status: 200 })
})

test('R4.21 R10.3 refuses an ability beyond those', async () => {
  const { proposal, entry } = await propose()
  const resources = [createEncodedRecap('eip155', 'request', ['eth_drain', 'personal_sign'])]
  expect(await enter(proposal, [await sign({ ...entry, resources }, owner)])).toMatchObject({
    body: { code: 'recap_not_allowed' },
  })
})

test('R4.21 signs in with the first of several chains', async () => {
  const { proposal, entry } = await propose()
  const answer = await Promise.all([31338, 31337].map((chainId) => sign(entry, owner, chainId)))
  expect(cacao.read(answer, proposal).map(({ chainId }) => chainId)).toEqual([31338, 31337])
  expect(await enter(proposal, answer)).toMatchObject({ status: 200 })
  const again = await enter(proposal, answer.slice(1))
  expect(again, 'the nonce counts once').toMatchObject({ body: { code: 'nonce_used' } })
})

test.each([
  ['ERC-1271', true],
  ['ERC-6492', false],
])('R4.21 R10.5 signs in a contract account on the chain of its message (%s)', async (_, deployed) => {
  const account = await deploySmartAccount(client, { owner, deployed })
  const { proposal, entry } = await propose()
  expect(await enter(proposal, [await sign(entry, account, 31337, 'eip1271')])).toMatchObject({ status: 200 })
  const { body } = await send('GET', '/session')
  expect(body.session).toMatchObject({ chainId: 31337, address: account.address })
})

test('R4.21 R10.4 refuses a contract account whose owner did not sign', async () => {
  const account = await deploySmartAccount(client, { owner })
  const thief = privateKeyToAccount(generatePrivateKey())
  const { proposal, entry } = await propose()
  const forged = await sign(entry, { ...thief, address: account.address }, 31337, 'eip1271')
  expect(await enter(proposal, [forged])).toMatchObject({ status: 422 })
})

const PAST = new Date(Date.now() - 24 * 3_600_000).toISOString()

test.each<[string, Partial<Payload>, string]>([
  ['another domain', { domain: 'evil.example' }, 'domain_mismatch'],
  ['another nonce', { nonce: '0123456789abcdef' }, 'nonce_unknown'],
  ['another address of the site', { aud: 'https://evil.example' }, 'uri_mismatch'],
  ['another statement', { statement: 'Delete my account.' }, 'statement_mismatch'],
  ['a line more', { statement: 'Sign in.\nNonce: 0123456789abcdef' }, 'message_layout'],
])('R4.21 R12.5 %s: dropped by the page, and refused by the server', async (_, change, code) => {
  const { proposal, entry } = await propose()
  const payload = { ...entry, ...change }
  const signed = await sign(payload, owner)
  expect(await enter(proposal, [signed])).toBeNull()
  const message = formatMessage(payload, `did:pkh:eip155:31337:${owner.address}`)
  const { status, body } = await post('/siwe/verify', { message, signature: signed.s.s })
  expect([status >= 400, body.code]).toEqual([true, code])
})

test.each<[string, Partial<Payload>, string]>([
  ['expired', { exp: PAST }, 'message_expired'],
  ['issued long ago', { iat: PAST }, 'issued_too_long_ago'],
  ['not valid yet', { nbf: '2999-01-01T00:00:00.000Z' }, 'message_not_yet_valid'],
])('R4.21 R10.3 refuses a message that is %s', async (_, change, code) => {
  const { proposal, entry } = await propose()
  expect(await enter(proposal, [await sign({ ...entry, ...change }, owner)])).toMatchObject({
    body: { code },
  })
})

test('R4.21 R10.3 refuses a chain that the site does not have, and the signature of another account', async () => {
  const first = await propose()
  expect(await enter(first.proposal, [await sign(first.entry, owner, 7)])).toMatchObject({
    body: { code: 'chain_not_allowed' },
  })
  const second = await propose()
  const other = privateKeyToAccount(generatePrivateKey())
  const forged = await sign(second.entry, { ...other, address: owner.address })
  expect(await enter(second.proposal, [forged])).toMatchObject({ status: 422 })
})
