import { randomBytes } from 'node:crypto'
import type { Account, Activity, Session } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createContext } from '../createContext.ts'
import { createSignInFromContext, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { ContractCheckResult, SignatureClaim } from '../signatures/ContractCheck.ts'
import type { TermsOptions } from '../terms/Terms.ts'
import { addWallets } from '../testing/accountWorld.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Browser = ReturnType<typeof createBrowser>

let database: Database
let signIn: SignIn
let now: number
let claims: SignatureClaim[]
let valid: Set<string>
let answer: (claim: SignatureClaim) => ContractCheckResult | Promise<ContractCheckResult>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  claims = []
  valid = new Set()
  answer = ({ signature }) =>
    valid.has(signature) ? { status: 'signed' } : { status: 'not_signed', isContract: true }
  signIn = open(database)
})

function open(over: Database, contractChecks?: number, terms?: TermsOptions): SignIn {
  const options = {
    database: over,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    now: () => now,
    ...(terms && { terms }),
  }
  const limits = contractChecks === undefined ? {} : { limits: { contractChecks } }
  return createSignInFromContext({
    ...createContext({ ...options, ...limits, contractRecheck: { every: 4 * HOUR, grace: 24 * HOUR } }),
    async checkContract(claim) {
      claims.push(claim)
      return answer(claim)
    },
  })
}

const newKey = () => privateKeyToAccount(generatePrivateKey())
const accountOf = ({ body }: { body: Record<string, unknown> }) => body.account as Account
const addressesOf = async (browser: Browser) =>
  accountOf(await browser.send('GET', '/api/session')).wallets.map(({ address }) => address)
const activityOf = async (browser: Browser) =>
  (await browser.send('GET', '/api/activity')).body.activity as Activity[]
const kindsOf = async (browser: Browser) => (await activityOf(browser)).map(({ kind }) => kind)

/** A contract account whose signatures are valid until it is sold. */
function newContract() {
  const { address } = newKey()
  let signatures: string[] = []
  return {
    address,
    sign() {
      // No key can create it, so that the contract is checked.
      const signature = `0x${randomBytes(8).toString('hex')}`
      signatures.push(signature)
      valid.add(signature)
      return signature
    },
    sell() {
      for (const signature of signatures) valid.delete(signature)
      signatures = []
    },
  }
}

type Contract = ReturnType<typeof newContract>

async function prove(browser: Browser, contract: Contract, purpose: 'sign_in' | 'link') {
  const message = browser.write(await browser.challenge({ purpose }), contract as never)
  const claim = { message, signature: contract.sign() }
  if (purpose === 'sign_in') return browser.send('POST', '/api/siwe/verify', { body: claim })
  const body = { ...claim, ...(await browser.confirm('link_wallet')) }
  return browser.send('POST', '/api/wallets', { body })
}

async function enter(contract: Contract, browser = createBrowser(signIn)) {
  return { browser, ...(await prove(browser, contract, 'sign_in')) }
}

/** An account with a key and a contract, in the browser of its owner. */
async function enterSeller(key: PrivateKeyAccount = newKey()) {
  const browser = createBrowser(signIn)
  await browser.enter(key)
  now += 1000
  const contract = newContract()
  const linked = await prove(browser, contract, 'link')
  expect(linked).toHaveStatus(200)
  claims = []
  return { browser, key, contract, account: accountOf(linked) }
}

describe('signing in with a linked contract wallet', () => {
  test('R10.9 checks the proof that linked it with the contract, and stores the new proof', async () => {
    const { contract, account } = await enterSeller()
    const [first] = valid
    const entered = await enter(contract)
    expect(accountOf(entered)).toEqual(account)
    expect(entered.body).not.toHaveProperty('walletDetached')
    expect(claims.map(({ signature }) => signature)).toEqual([[...valid][1], first])
    claims = []
    await enter(contract)
    expect(claims.map(({ signature }) => signature)).toEqual([...valid].slice(1).reverse())
  })

  test('R10.9 detaches it with its sessions and transactions when the contract rejects the proof, and makes another wallet primary', async () => {
    const { browser, key, contract, account } = await enterSeller()
    const linked = account.wallets.find(({ address }) => address === contract.address)
    const body = await browser.confirm('change_primary', key)
    expect(await browser.send('POST', `/api/wallets/${linked?.id}/primary`, { body })).toHaveStatus(200)
    const old = await enter(contract)
    const transaction = {
      hash: `0x${'1'.repeat(64)}`,
      chainId: 31337,
      description: 'Send',
      status: 'pending',
    }
    const transactions = [{ ...transaction, confirmations: 1, createdAt: now, updatedAt: now }]
    const saved = { body: { address: contract.address, transactions } }
    expect(await browser.send('PUT', '/api/transactions', saved)).toHaveStatus(200)

    contract.sell()
    const buyerSession = await enter(contract)
    expect(buyerSession.body).toMatchObject({
      walletDetached: true,
      account: { wallets: [{ primary: true }] },
    })
    expect(accountOf(buyerSession).id).not.toBe(account.id)
    expect(await old.browser.isSignedIn()).toBe(false)
    expect(await kindsOf(browser)).toContain('session_ended_by_contract')
    expect(accountOf(await browser.send('GET', '/api/session'))).toMatchObject({
      id: account.id,
      wallets: [{ address: key.address, primary: true }],
    })
    const path = `/api/transactions?address=${contract.address}`
    expect((await buyerSession.browser.send('GET', path)).body).toEqual({ transactions: [] })
    const kept = 'SELECT 1 FROM countersign.transactions WHERE account_id = $1'
    expect(await database.query(kept, [account.id])).toEqual([])
  })

  test('R10.9 detaches it once for concurrent sign-ins after a sale, which all get the same new account', async () => {
    const { browser, contract, account } = await enterSeller()
    contract.sell()
    const entered = await Promise.all(Array.from({ length: 8 }, () => enter(contract)))
    expect(entered.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(entered.map((browser) => accountOf(browser).id)).size).toBe(1)
    expect(entered.map((browser) => accountOf(browser).id)).not.toContain(account.id)
    expect(entered.filter(({ body }) => body.walletDetached)).toHaveLength(1)
    expect((await kindsOf(browser)).filter((kind) => kind === 'wallet_detached')).toHaveLength(1)
  })

  test('R10.18 webhooks get the wallet that a contract check detaches, and its session', async () => {
    await database.query("INSERT INTO countersign.webhooks (name, created_at) VALUES ('app', now())")
    const { browser, contract, account } = await enterSeller()
    await enter(contract)
    contract.sell()
    now += 4 * HOUR
    await browser.send('GET', '/api/session')
    const messages = `SELECT type, reason FROM countersign.webhook_messages
      WHERE account_id = $1 AND reason IS NOT NULL ORDER BY type`
    expect(await database.query(messages, [account.id])).toEqual([
      { type: 'session.revoked', reason: 'signature_mismatch' },
      { type: 'wallet.unlinked', reason: 'signature_mismatch' },
    ])
    await database.query('DELETE FROM countersign.webhooks')
  })

  test('R10.10 shows neither owner the IP address of the other', async () => {
    const { browser, contract } = await enterSeller()
    const forged = browser.write(await browser.challenge(), contract as never)
    await browser.send('POST', '/api/siwe/verify', { body: { message: forged, signature: '0xbad0' } })
    contract.sell()
    now += MINUTE
    const buyer = createBrowser(signIn, { ipAddress: '203.0.113.9', userAgent: 'Safari' })
    await enter(contract, buyer)
    expect((await kindsOf(browser)).slice(0, 1)).toEqual(['wallet_detached'])
    expect(JSON.stringify(await activityOf(browser))).not.toMatch(/203\.0\.113\.9|Safari/)
    expect(await kindsOf(buyer)).toEqual(['wallet_reassigned', 'signed_in', 'challenge_issued'])
    const again = buyer.write(await buyer.challenge(), contract as never)
    await buyer.send('POST', '/api/siwe/verify', { body: { message: again, signature: '0xbad0' } })
    expect((await kindsOf(buyer))[0]).toBe('sign_in_refused')
  })

  test('R10.9 stores a proof for a wallet without one at its next sign-in', async () => {
    const { contract, account } = await enterSeller()
    await database.query(
      'UPDATE countersign.wallets SET proof_message = NULL, proof_signature = NULL, check_after = NULL WHERE address = $1',
      [contract.address.toLowerCase()],
    )
    expect(accountOf(await enter(contract))).toEqual(account)
    expect(claims).toHaveLength(1)
    contract.sell()
    expect((await enter(contract)).body.walletDetached).toBe(true)
  })

  test('R10.9 counts both checks toward the limit of contract checks', async () => {
    const { contract } = await enterSeller()
    signIn = open(database, 3)
    const ipAddress = '198.51.100.7'
    expect(await enter(contract, createBrowser(signIn, { ipAddress }))).toHaveStatus(200)
    expect((await enter(contract, createBrowser(signIn, { ipAddress }))).body.code).toBe('too_many_requests')
    expect(claims).toHaveLength(3)
  })

  test('R10.5 refuses a blocked wallet, which stays linked to its account', async () => {
    const { browser, key, contract } = await enterSeller()
    const admin = createAdmin({ database, now: () => now })
    await admin.block({ kind: 'address', address: contract.address, chainId: 31337 })
    contract.sell()
    expect((await enter(contract)).body.code).toBe('account_blocked')
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })

  test('R10.14 refuses a confirmation by a sold contract wallet that is still linked', async () => {
    const { browser, contract, account } = await enterSeller()
    const key = account.wallets.find(({ address }) => address !== contract.address)
    contract.sell()
    const message = browser.write(
      await browser.challenge({ purpose: 'confirm', action: 'unlink_wallet' }),
      contract as never,
    )
    const body = { confirmation: { message, signature: contract.sign() } }
    expect(await browser.send('DELETE', `/api/wallets/${key?.id}`, { body })).toMatchObject({
      status: 422,
      body: { code: 'confirmation_wallet' },
    })
    expect(await addressesOf(browser)).toContain(key?.address)
  })

  test('R10.9 creates an account for a wallet that is unlinked during the contract check', async () => {
    const { browser, contract, account } = await enterSeller()
    const linked = account.wallets.find(({ address }) => address === contract.address)
    contract.sell()
    const sold = answer
    const body = await browser.confirm('unlink_wallet')
    answer = async (claim) => {
      if (claims.length === 2) await browser.send('DELETE', `/api/wallets/${linked?.id}`, { body })
      return sold(claim)
    }
    const buyerSession = await enter(contract)
    expect(buyerSession).toMatchObject({ status: 200, body: { account: { wallets: [{ primary: true }] } } })
    expect(buyerSession.body).not.toHaveProperty('walletDetached')
    expect(await kindsOf(browser)).not.toContain('wallet_detached')
  })

  test('R10.9 keeps the account of a wallet that becomes its only one during the contract check', async () => {
    const { browser, contract, account } = await enterSeller()
    const key = account.wallets.find(({ address }) => address !== contract.address)
    contract.sell()
    const sold = answer
    const body = await browser.confirm('unlink_wallet')
    answer = async (claim) => {
      if (claims.length === 2) await browser.send('DELETE', `/api/wallets/${key?.id}`, { body })
      return sold(claim)
    }
    expect(accountOf(await enter(contract))).toMatchObject({ id: account.id, wallets: [{ primary: true }] })
  })

  test('R10.9 does not detach a wallet whose proof is replaced during the contract check', async () => {
    const { browser, key, contract, account } = await enterSeller()
    const rest = answer
    let other: Awaited<ReturnType<typeof enter>> | undefined
    answer = async (claim) => {
      if (claims.length !== 2) return rest(claim)
      other = await enter(contract)
      return { status: 'not_signed', isContract: true }
    }
    expect(accountOf(await enter(contract)).id).toBe(account.id)
    expect(other && accountOf(other).id).toBe(account.id)
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })
})

describe('the terms of a contract wallet that is the only one of its account', () => {
  const terms = { version: '1', url: 'https://app.example/terms', text: 'Be kind.' }
  const isAccepted = async (browser: Browser) => {
    const { session } = (await browser.send('GET', '/api/session')).body as { session: Session }
    return session.terms?.accepted
  }
  const consentsOf = (account: Account) => signIn.accounts.consents(account.id)

  test('R10.26 a new owner has not accepted them by the proof of the former one, which stays', async () => {
    signIn = open(database, undefined, terms)
    const contract = newContract()
    const seller = await enter(contract)
    expect(await isAccepted(seller.browser)).toBe(true)
    contract.sell()
    // While the server has no terms, so that the sign-in accepts none.
    signIn = open(database)
    const buyer = await enter(contract)
    const account = accountOf(buyer)
    expect(account).toEqual(accountOf(seller))
    expect(buyer.body).not.toHaveProperty('walletDetached')
    signIn = open(database, undefined, terms)
    const later = createBrowser(signIn)
    for (const [cookie, value] of buyer.browser.jar) later.jar.set(cookie, value)
    expect(await isAccepted(later)).toBe(false)
    expect(await consentsOf(account)).toMatchObject([{ supersededAt: new Date(now).toISOString() }])

    now += 1000
    await prove(later, contract, 'sign_in')
    expect(await isAccepted(later)).toBe(true)
    expect(await consentsOf(account)).toMatchObject([
      { version: '1', supersededAt: null, signedAt: new Date(now).toISOString() },
      { version: '1', supersededAt: expect.any(String) },
    ])
  })

  test('R10.26 keeps the proof of an owner who signs in again, and that of another wallet', async () => {
    signIn = open(database, undefined, terms)
    const contract = newContract()
    const account = accountOf(await enter(contract))
    const first = await consentsOf(account)
    claims = []
    await enter(contract)
    expect(claims).toHaveLength(2)
    expect(await consentsOf(account)).toEqual(first)

    const { contract: sold, account: shared } = await enterSeller()
    await enter(sold)
    const before = await consentsOf(shared)
    sold.sell()
    const buyer = await enter(sold)
    expect(buyer.body.walletDetached).toBe(true)
    expect(await consentsOf(shared)).toEqual(before)
    expect(await consentsOf(accountOf(buyer))).toMatchObject([{ supersededAt: null }])
  })
})

describe('linking', () => {
  test('R10.9 replaces the proof without another check when it is linked to its own account again', async () => {
    const { browser, key, contract } = await enterSeller()
    contract.sell()
    expect(await prove(browser, contract, 'link')).toHaveStatus(200)
    expect(claims).toHaveLength(1)
    now += 4 * HOUR
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })

  test('R10.9 moves a sold contract wallet to the account of its buyer, and records it there', async () => {
    const { browser, key, contract } = await enterSeller()
    contract.sell()
    const buyer = createBrowser(signIn)
    await buyer.enter(newKey())
    expect(await prove(buyer, contract, 'link')).toHaveStatus(200)
    expect((await kindsOf(buyer)).slice(0, 2)).toEqual(['wallet_reassigned', 'wallet_linked'])
    expect(await addressesOf(browser)).toEqual([key.address])
  })

  test('R10.9 detaches nothing when the link is refused', async () => {
    const { browser, key, contract } = await enterSeller()
    contract.sell()
    const buyer = createBrowser(signIn)
    const { id } = accountOf(await buyer.enter(newKey()))
    await addWallets(database, id, 99)
    expect((await prove(buyer, contract, 'link')).body.code).toBe('too_many_wallets')
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })
})

describe('the recheck schedule', () => {
  test('R10.6 ends the session of the detached wallet', async () => {
    const { key, contract } = await enterSeller()
    const { browser } = await enter(contract)
    const other = createBrowser(signIn)
    contract.sell()
    now += 4 * HOUR
    expect(await browser.isSignedIn()).toBe(false)
    await other.enter(key)
    expect(await addressesOf(other)).toEqual([key.address])
  })

  test('R10.6 runs one check for many concurrent requests, which do not wait for it', async () => {
    const { browser, key } = await enterSeller()
    let respond: (answer: ContractCheckResult) => void = () => {}
    answer = () =>
      new Promise((resolve) => {
        respond = resolve
      })
    now += 4 * HOUR
    let answered = 0
    const requests = Array.from({ length: 5 }, async () => {
      const addresses = await addressesOf(browser)
      answered += 1
      return addresses.length
    })
    await expect.poll(() => answered).toBe(4)
    await expect.poll(() => claims.length).toBe(1)
    respond({ status: 'not_signed', isContract: true })
    expect((await Promise.all(requests)).sort()).toEqual([1, 2, 2, 2, 2])
    expect(await addressesOf(browser)).toEqual([key.address])
    expect(claims).toHaveLength(1)
  })

  test('R10.6 checks again four hours after a confirmation, and five minutes after a check without a response', async () => {
    const { browser, key, contract } = await enterSeller()
    const both = [key.address, contract.address]
    now += 4 * HOUR
    expect(await addressesOf(browser)).toEqual(both)
    now += 4 * HOUR - 1
    expect(await addressesOf(browser)).toEqual(both)
    expect(claims).toHaveLength(1)
    answer = () => ({ status: 'unavailable', reason: 'no_answer' })
    now += 60 * HOUR
    expect(await addressesOf(browser)).toEqual(both)
    expect(await addressesOf(browser)).toEqual(both)
    expect(claims).toHaveLength(2)
    now += 5 * MINUTE
    answer = () => ({ status: 'not_signed', isContract: true })
    expect(await addressesOf(browser)).toEqual([key.address])
  })

  test('R10.6 checks at most four wallets per request, the longest due first', async () => {
    const { browser } = await enterSeller()
    for (let count = 1; count < 6; count += 1) {
      now += 1000
      await prove(browser, newContract(), 'link')
    }
    claims = []
    const proofs = [...valid]
    now += 4 * HOUR
    await browser.send('GET', '/api/session')
    expect(claims.map(({ signature }) => signature).sort()).toEqual(proofs.slice(0, 4).sort())
    await browser.send('GET', '/api/session')
    expect(claims.map(({ signature }) => signature).sort()).toEqual([...proofs].sort())
  })
})

test('R10.6 signs a key in with two statements and reads its session with one while no check is due', async () => {
  let statements = 0
  const counted: Database = {
    ...database,
    query(sql, values) {
      statements += 1
      return database.query(sql, values)
    },
    transaction: () => Promise.reject(new Error('No transaction is needed.')),
  }
  const key = newKey()
  await enterSeller(key)
  const signIn = open(counted)
  // The first sign-in of a process reads the key of session tokens.
  await createBrowser(signIn).enter(newKey())
  const browser = createBrowser(signIn)
  const message = browser.write(await browser.challenge(), key)
  statements = 0
  expect(await browser.verify(key, message)).toHaveStatus(200)
  // The nonce, and the session.
  expect(statements).toBe(2)
  statements = 0
  expect(await browser.isSignedIn()).toBe(true)
  expect(statements).toBe(1)
})

test('R10.9 exports no proof', async () => {
  const { browser } = await enterSeller()
  const confirmed = { body: await browser.confirm('export_account') }
  const { status, body } = await browser.send('POST', '/api/account/export', confirmed)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(/wants you to sign in|proof/)
})
