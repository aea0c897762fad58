import { randomUUID } from 'node:crypto'
import type { Consent } from '@countersign/api'
import { verifyMessage } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { copyDatabase } from '../admin/copyDatabase.ts'
import { readTerms } from '../terms/Terms.ts'
import { accountWorld, newAccount } from '../testing/accountWorld.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const { database, enter, link, mentions, newBrowser, query, serve, server } = accountWorld(openTestDatabase)

const first = { version: '1', url: 'https://app.example/terms', text: 'Be kind.' }
const second = { version: '2', url: 'https://app.example/terms', text: 'Be very kind.' }
const resourceOf = (terms: typeof first) => readTerms(terms).resource

beforeEach(() => serve({ terms: first }))

type Browser = ReturnType<typeof newBrowser>

const statusOf = async ({ send }: Pick<Browser, 'send'>) => {
  const { session } = (await send('GET', '/api/session')).body as { session?: { terms?: unknown } }
  return session?.terms
}

test('R10.26 stores the signed message with the account, and the session reports the consent', async () => {
  const { browser, wallet, account } = await enter()
  expect(await statusOf(browser)).toEqual({ version: '1', accepted: true })
  const consents = await server().accounts.consents(account.id)
  const { url, version, sha256, resource } = readTerms(first)
  expect(consents).toEqual([
    {
      ...{ version, url, sha256 },
      address: wallet.address,
      chainId: null,
      message: expect.stringContaining(`\nResources:\n- ${resource}`),
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
      signedAt: '2026-11-21T10:00:00.000Z',
      supersededAt: null,
    },
  ])
  const [{ message, signature } = { message: '', signature: '0x' }] = consents
  expect(
    await verifyMessage({ address: wallet.address, message, signature: signature as `0x${string}` }),
  ).toBe(true)
})

test('R10.26 keeps the first proof of a wallet for a text, and the next one for another text', async () => {
  const { wallet, account, browser } = await enter()
  const before = await server().accounts.consents(account.id)
  await browser.enter(wallet)
  await enter(wallet)
  expect(await server().accounts.consents(account.id)).toEqual(before)
  serve({ terms: second })
  await enter(wallet)
  const versions = (await server().accounts.consents(account.id)).map(({ version }) => version)
  expect(versions.sort()).toEqual(['1', '2'])
})

test.each([
  ['another version', second],
  ['another version with the same text', { ...first, version: '2' }],
  ['another text of the same version', { ...first, text: 'Be less kind.' }],
  ['the first terms of a server', first],
])(
  'R10.26 a session stays and reports that %s is not accepted, until the next sign-in',
  async (name, now) => {
    if (name === 'the first terms of a server') serve()
    const { wallet } = await enter()
    const held = newBrowser()
    await held.enter(wallet)
    serve({ terms: now })
    const copy = newBrowser()
    for (const [cookie, value] of held.jar) copy.jar.set(cookie, value)
    expect(await statusOf(copy)).toEqual({ version: now.version, accepted: false })
    const request = new Request('http://localhost:3000/', {
      headers: { cookie: [...held.jar].map(([cookie, value]) => `${cookie}=${value}`).join('; ') },
    })
    expect((await server().getSession(request))?.session.terms).toEqual({
      version: now.version,
      accepted: false,
    })
    const again = newBrowser()
    await again.enter(wallet)
    expect(await statusOf(again)).toEqual({ version: now.version, accepted: true })
    // The consent is the account's: its other sessions have it too.
    expect(await statusOf(copy)).toEqual({ version: now.version, accepted: true })
  },
)

test('R10.26 a server without terms neither adds a resource nor reports a consent', async () => {
  serve()
  const { browser, account } = await enter()
  expect(await browser.challenge()).not.toHaveProperty('resources')
  expect(await statusOf(browser)).toBeUndefined()
  expect(await server().accounts.consents(account.id)).toEqual([])
})

test('R10.26 linking and confirming accept no terms', async () => {
  const { browser } = await enter()
  for (const body of [{ purpose: 'link' }, { purpose: 'confirm', action: 'export_account' }])
    expect(await browser.challenge(body)).not.toHaveProperty('resources')
  expect((await link(browser, newAccount())).status).toBe(200)
})

test.each<[string, readonly string[] | undefined]>([
  ['without the terms', undefined],
  ['with another version', [resourceOf({ ...first, version: '0' })]],
  ['with the hash of another text', [resourceOf({ ...first, text: 'Be rude.' })]],
  ['with another page', [resourceOf({ ...first, url: 'https://evil.example/terms' })]],
  ['with an earlier version in addition', [resourceOf({ ...first, version: '0' }), resourceOf(first)]],
  ['with the terms twice', [resourceOf(first), resourceOf(first)]],
  ['with the URL only', [first.url]],
])('R10.26 refuses a message %s, and stores nothing', async (_, resources) => {
  const [browser, wallet] = [newBrowser(), newAccount()]
  const { resources: __, ...issued } = await browser.challenge()
  const message = browser.write(issued, wallet, resources ? { resources } : {})
  const answer = await browser.verify(wallet, message)
  expect([answer.status, answer.body.code]).toEqual([422, 'resources_mismatch'])
  expect(await browser.isSignedIn()).toBe(false)
  const stored = await query('SELECT 1 FROM countersign.consents WHERE address = $1', [
    wallet.address.toLowerCase(),
  ])
  expect(stored).toEqual([])
})

test('R10.26 accepts the terms with the ReCap that WalletConnect adds after them', async () => {
  const [browser, wallet] = [newBrowser(), newAccount()]
  const challenge = await browser.challenge()
  const details = '{"att":{"eip155":{"request/personal_sign":[{}]}}}'
  const recap = `urn:recap:${Buffer.from(details).toString('base64url')}`
  const statement = `${challenge.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.`
  const enter = (resources: readonly string[]) =>
    browser.verify(wallet, browser.write(challenge, wallet, { statement, resources }))
  expect((await enter([recap])).body.code).toBe('resources_mismatch')
  const again = await browser.challenge()
  const message = browser.write(again, wallet, { statement, resources: [resourceOf(first), recap] })
  expect(await browser.verify(wallet, message)).toHaveStatus(200)
  expect(await statusOf(browser)).toEqual({ version: '1', accepted: true })
})

test('R10.26 refuses the earlier version after a change, also with a nonce from before', async () => {
  const [browser, wallet] = [newBrowser(), newAccount()]
  const message = browser.write(await browser.challenge(), wallet)
  serve({ terms: second })
  const later = newBrowser()
  for (const [cookie, value] of browser.jar) later.jar.set(cookie, value)
  const answer = await later.verify(wallet, message)
  expect([answer.status, answer.body.code]).toEqual([422, 'resources_mismatch'])
})

test('R10.26 a consent works once, and only for the wallet that signed', async () => {
  const [browser, wallet, other] = [newBrowser(), newAccount(), newAccount()]
  const message = browser.write(await browser.challenge(), wallet)
  const forged = await browser.verify(other, message)
  expect([forged.status, forged.body.code]).toEqual([422, 'signature_mismatch'])
  const fresh = browser.write(await browser.challenge(), wallet)
  expect(await browser.verify(wallet, fresh)).toHaveStatus(200)
  const replayed = await browser.verify(wallet, fresh)
  expect([replayed.status, replayed.body.code]).toEqual([422, 'nonce_used'])
  const { account: stranger } = await enter(other)
  const addresses = (await server().accounts.consents(stranger.id)).map(({ address }) => address)
  expect(addresses).toEqual([other.address])
})

test('R10.26 stores no consent of a sign-in that a hook refuses', async () => {
  const wallet = newAccount()
  serve({
    terms: first,
    hooks: {
      onSignIn() {
        throw new Error('Not today.')
      },
    },
  })
  const browser = newBrowser()
  expect((await browser.enter(wallet)).status).toBe(500)
  expect(await mentions([wallet.address.toLowerCase()])).not.toContain('consents')
})

test('R10.26 exports the proofs of the account, and deletes them with it', async () => {
  const { browser, wallet, account } = await enter()
  await enter()
  const { body } = await browser.send('POST', '/api/account/export', {
    body: await browser.confirm('export_account'),
  })
  const consents = await server().accounts.consents(account.id)
  expect(body.consents as Consent[]).toEqual(consents)
  expect(consents).toHaveLength(1)
  expect(await mentions([account.id])).toContain('consents')
  const body2 = { confirm: wallet.address, ...(await browser.confirm('delete_account')) }
  expect(await browser.send('DELETE', '/api/account', { body: body2 })).toHaveStatus(204)
  expect(await mentions([account.id, wallet.address.toLowerCase()])).toEqual([])
})

test('R10.26 keeps a proof when its wallet leaves the account', async () => {
  const { browser, wallet, account } = await enter()
  const other = newAccount()
  await link(browser, other)
  const second = newBrowser()
  await second.enter(other)
  const id = account.wallets[0]?.id
  await second.send('DELETE', `/api/wallets/${id}`, { body: await second.confirm('unlink_wallet', other) })
  const addresses = (await server().accounts.consents(account.id)).map(({ address }) => address)
  expect(addresses).toContain(wallet.address)
})

test('R10.26 no account has no consents', async () => {
  expect(await server().accounts.consents(randomUUID())).toEqual([])
  expect(await server().accounts.consents('nobody')).toEqual([])
})

test('R10.26 copies the proofs into another database', async () => {
  const { account } = await enter()
  const target = await openTestDatabase()
  const { consents } = await copyDatabase(database(), target)
  expect(consents).toBeGreaterThan(0)
  const copied = await target.query('SELECT message FROM countersign.consents WHERE account_id = $1', [
    account.id,
  ])
  expect(copied).toEqual([{ message: (await server().accounts.consents(account.id))[0]?.message }])
  await target.close()
})
