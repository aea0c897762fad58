import { randomBytes } from 'node:crypto'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, origin } from '../../test/createBrowser.ts'
import { openTestDatabase } from '../../test/openTestDatabase.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import type { Activity } from '../audit/selectActivity.ts'
import { createContext } from '../context.ts'
import { type SignIn, signInOver } from '../createSignIn.ts'
import type { ContractAnswer, SignatureClaim } from '../signature/ContractCheck.ts'
import type { Database } from '../store/Database.ts'
import { migrate } from '../store/migrate.ts'
import type { Account } from './Account.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Browser = ReturnType<typeof createBrowser>

let database: Database
let signIn: SignIn
let now: number
let asked: SignatureClaim[]
let valid: Set<string>
let answer: (claim: SignatureClaim) => ContractAnswer | Promise<ContractAnswer>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  asked = []
  valid = new Set()
  answer = ({ signature }) =>
    valid.has(signature) ? { status: 'signed' } : { status: 'not_signed', isContract: true }
  signIn = open(database)
})

function open(over: Database, contractChecks?: number): SignIn {
  const options = { database: over, origin, appName: 'Countersign', chainIds: [31337], now: () => now }
  const limits = contractChecks === undefined ? {} : { limits: { contractChecks } }
  return signInOver({
    ...createContext({ ...options, ...limits, contractRecheck: { every: 4 * HOUR, grace: 24 * HOUR } }),
    async askContract(claim) {
      asked.push(claim)
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
      // No key can have made it, so that the contract is asked.
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

async function prove(browser: Browser, contract: Contract, purpose: 'sign-in' | 'link') {
  const message = browser.write(await browser.challenge({ purpose }), contract as never)
  const claim = { message, signature: contract.sign() }
  if (purpose === 'sign-in') return browser.send('POST', '/api/siwe/verify', { body: claim })
  const body = { ...claim, ...(await browser.confirm('link_wallet')) }
  return browser.send('POST', '/api/wallets', { body })
}

async function enter(contract: Contract, browser = createBrowser(signIn)) {
  return { browser, ...(await prove(browser, contract, 'sign-in')) }
}

/** An account of a key and a contract, in the browser of its owner. */
async function enterSeller(key: PrivateKeyAccount = newKey()) {
  const browser = createBrowser(signIn)
  await browser.enter(key)
  now += 1000
  const contract = newContract()
  const linked = await prove(browser, contract, 'link')
  expect(linked.status).toBe(200)
  asked = []
  return { browser, key, contract, account: accountOf(linked) }
}

describe('signing in with a linked contract wallet', () => {
  test('R10.9 asks the contract about the proof that linked it, and the new proof takes its place', async () => {
    const { contract, account } = await enterSeller()
    const [first] = valid
    const entered = await enter(contract)
    expect(accountOf(entered)).toEqual(account)
    expect(entered.body).not.toHaveProperty('walletDetached')
    expect(asked.map(({ signature }) => signature)).toEqual([[...valid][1], first])
    asked = []
    await enter(contract)
    expect(asked.map(({ signature }) => signature)).toEqual([...valid].slice(1).reverse())
  })

  test('R10.9 a no detaches it with its sessions and its transactions, and another wallet becomes primary', async () => {
    const { browser, key, contract, account } = await enterSeller()
    const linked = account.wallets.find(({ address }) => address === contract.address)
    await browser.send('POST', `/api/wallets/${linked?.id}/primary`)
    const old = await enter(contract)
    const one = { hash: `0x${'1'.repeat(64)}`, chainId: 31337, description: 'Send', status: 'pending' }
    const transactions = [{ ...one, confirmations: 1, createdAt: now, updatedAt: now }]
    const saved = { body: { address: contract.address, transactions } }
    expect((await browser.send('PUT', '/api/transactions', saved)).status).toBe(200)

    contract.sell()
    const bought = await enter(contract)
    expect(bought.body).toMatchObject({ walletDetached: true, account: { wallets: [{ primary: true }] } })
    expect(accountOf(bought).id).not.toBe(account.id)
    expect((await old.browser.send('GET', '/api/session')).status).toBe(401)
    expect(accountOf(await browser.send('GET', '/api/session'))).toMatchObject({
      id: account.id,
      wallets: [{ address: key.address, primary: true }],
    })
    const path = `/api/transactions?address=${contract.address}`
    expect((await bought.browser.send('GET', path)).body).toEqual({ transactions: [] })
    const kept = 'SELECT 1 FROM countersign.transactions WHERE account_id = $1'
    expect(await database.query(kept, [account.id])).toEqual([])
  })

  test('R10.9 of many sign-ins at once after a sale one detaches it, and all enter the same new account', async () => {
    const { browser, contract, account } = await enterSeller()
    contract.sell()
    const entered = await Promise.all(Array.from({ length: 8 }, () => enter(contract)))
    expect(entered.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(entered.map((one) => accountOf(one).id)).size).toBe(1)
    expect(entered.map((one) => accountOf(one).id)).not.toContain(account.id)
    expect(entered.filter(({ body }) => body.walletDetached)).toHaveLength(1)
    expect((await kindsOf(browser)).filter((kind) => kind === 'wallet_detached')).toHaveLength(1)
  })

  test('R10.10 neither owner reads where the other one signs in from', async () => {
    const { browser, contract } = await enterSeller()
    const forged = browser.write(await browser.challenge(), contract as never)
    await browser.send('POST', '/api/siwe/verify', { body: { message: forged, signature: '0xbad0' } })
    contract.sell()
    now += MINUTE
    const buyer = createBrowser(signIn, { client: '203.0.113.9', userAgent: 'Safari' })
    await enter(contract, buyer)
    expect((await kindsOf(browser)).slice(0, 1)).toEqual(['wallet_detached'])
    expect(JSON.stringify(await activityOf(browser))).not.toMatch(/203\.0\.113\.9|Safari/)
    expect(await kindsOf(buyer)).toEqual(['wallet_reassigned', 'signed_in', 'challenge_issued'])
    const again = buyer.write(await buyer.challenge(), contract as never)
    await buyer.send('POST', '/api/siwe/verify', { body: { message: again, signature: '0xbad0' } })
    expect((await kindsOf(buyer))[0]).toBe('sign_in_refused')
  })

  test('R10.9 a wallet without a proof from before proofs were stored gets one by its next sign-in', async () => {
    const { contract, account } = await enterSeller()
    await database.query(
      'UPDATE countersign.wallets SET proof_message = NULL, proof_signature = NULL, check_after = NULL WHERE address = $1',
      [contract.address.toLowerCase()],
    )
    expect(accountOf(await enter(contract))).toEqual(account)
    expect(asked).toHaveLength(1)
    contract.sell()
    expect((await enter(contract)).body.walletDetached).toBe(true)
  })

  test('R10.9 both questions count towards the limit of contract checks', async () => {
    const { contract } = await enterSeller()
    signIn = open(database, 3)
    const client = '198.51.100.7'
    expect((await enter(contract, createBrowser(signIn, { client }))).status).toBe(200)
    expect((await enter(contract, createBrowser(signIn, { client }))).body.code).toBe('too_many_requests')
    expect(asked).toHaveLength(3)
  })

  test('R10.5 a blocked wallet is refused and stays on its account', async () => {
    const { browser, key, contract } = await enterSeller()
    const admin = createAdmin({ database, now: () => now })
    await admin.block({ kind: 'address', address: contract.address, chainId: 31337 })
    contract.sell()
    expect((await enter(contract)).body.code).toBe('account_blocked')
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })

  test('R10.14 a contract wallet that was sold confirms no change of the account it is still linked to', async () => {
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

  test('R10.9 a wallet that is unlinked while its contract is asked opens an account like any new wallet', async () => {
    const { browser, contract, account } = await enterSeller()
    const linked = account.wallets.find(({ address }) => address === contract.address)
    contract.sell()
    const sold = answer
    const body = await browser.confirm('unlink_wallet')
    answer = async (claim) => {
      if (asked.length === 2) await browser.send('DELETE', `/api/wallets/${linked?.id}`, { body })
      return sold(claim)
    }
    const bought = await enter(contract)
    expect(bought).toMatchObject({ status: 200, body: { account: { wallets: [{ primary: true }] } } })
    expect(bought.body).not.toHaveProperty('walletDetached')
    expect(await kindsOf(browser)).not.toContain('wallet_detached')
  })

  test('R10.9 a wallet that becomes the only one while its contract is asked keeps its account', async () => {
    const { browser, contract, account } = await enterSeller()
    const key = account.wallets.find(({ address }) => address !== contract.address)
    contract.sell()
    const sold = answer
    const body = await browser.confirm('unlink_wallet')
    answer = async (claim) => {
      if (asked.length === 2) await browser.send('DELETE', `/api/wallets/${key?.id}`, { body })
      return sold(claim)
    }
    expect(accountOf(await enter(contract))).toMatchObject({ id: account.id, wallets: [{ primary: true }] })
  })

  test('R10.9 a proof that is replaced while its contract is asked is not the reason to detach the wallet', async () => {
    const { browser, key, contract, account } = await enterSeller()
    const rest = answer
    let other: Awaited<ReturnType<typeof enter>> | undefined
    answer = async (claim) => {
      if (asked.length !== 2) return rest(claim)
      other = await enter(contract)
      return { status: 'not_signed', isContract: true }
    }
    expect(accountOf(await enter(contract)).id).toBe(account.id)
    expect(other && accountOf(other).id).toBe(account.id)
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })
})

describe('linking', () => {
  test('R10.9 linking it again to its own account replaces the proof without a further question', async () => {
    const { browser, key, contract } = await enterSeller()
    contract.sell()
    expect((await prove(browser, contract, 'link')).status).toBe(200)
    expect(asked).toHaveLength(1)
    now += 4 * HOUR
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })

  test('R10.9 a link that is refused detaches nothing', async () => {
    const { browser, key, contract } = await enterSeller()
    contract.sell()
    const buyer = createBrowser(signIn)
    const { id } = accountOf(await buyer.enter(newKey()))
    await database.query(
      `INSERT INTO countersign.wallets (id, account_id, address, is_primary, created_at)
      SELECT gen_random_uuid(), $1, '0x' || substr(md5($2 || n) || md5(n || $2), 1, 40), false, now()
      FROM generate_series(1, 99) AS n`,
      [id, id],
    )
    expect((await prove(buyer, contract, 'link')).body.code).toBe('too_many_wallets')
    expect(await addressesOf(browser)).toEqual([key.address, contract.address])
  })
})

describe('the recheck schedule', () => {
  test('R10.6 a no ends the session of the detached wallet itself', async () => {
    const { key, contract } = await enterSeller()
    const { browser } = await enter(contract)
    const other = createBrowser(signIn)
    contract.sell()
    now += 4 * HOUR
    expect((await browser.send('GET', '/api/session')).status).toBe(401)
    await other.enter(key)
    expect(await addressesOf(other)).toEqual([key.address])
  })

  test('R10.6 one of many requests asks, and the others do not wait', async () => {
    const { browser, key } = await enterSeller()
    let say: (answer: ContractAnswer) => void = () => {}
    answer = () =>
      new Promise((resolve) => {
        say = resolve
      })
    now += 4 * HOUR
    let answered = 0
    const requests = Array.from({ length: 5 }, async () => {
      const addresses = await addressesOf(browser)
      answered += 1
      return addresses.length
    })
    await expect.poll(() => answered).toBe(4)
    await expect.poll(() => asked.length).toBe(1)
    say({ status: 'not_signed', isContract: true })
    expect((await Promise.all(requests)).sort()).toEqual([1, 2, 2, 2, 2])
    expect(await addressesOf(browser)).toEqual([key.address])
    expect(asked).toHaveLength(1)
  })

  test('R10.6 a yes is good for four hours; without an answer the wallet stays and is asked again after five minutes', async () => {
    const { browser, key, contract } = await enterSeller()
    const both = [key.address, contract.address]
    now += 4 * HOUR
    expect(await addressesOf(browser)).toEqual(both)
    now += 4 * HOUR - 1
    expect(await addressesOf(browser)).toEqual(both)
    expect(asked).toHaveLength(1)
    answer = () => ({ status: 'unavailable', reason: 'no_answer' })
    now += 60 * HOUR
    expect(await addressesOf(browser)).toEqual(both)
    expect(await addressesOf(browser)).toEqual(both)
    expect(asked).toHaveLength(2)
    now += 5 * MINUTE
    answer = () => ({ status: 'not_signed', isContract: true })
    expect(await addressesOf(browser)).toEqual([key.address])
  })

  test('R10.6 one request asks about four wallets at most, the longest due first', async () => {
    const { browser } = await enterSeller()
    for (let count = 1; count < 6; count += 1) {
      now += 1000
      await prove(browser, newContract(), 'link')
    }
    asked = []
    const proofs = [...valid]
    now += 4 * HOUR
    await browser.send('GET', '/api/session')
    expect(asked.map(({ signature }) => signature).sort()).toEqual(proofs.slice(0, 4).sort())
    await browser.send('GET', '/api/session')
    expect(asked.map(({ signature }) => signature).sort()).toEqual([...proofs].sort())
  })
})

test('R10.6 a key signs in by two statements, and two look its session up, while no contract is due', async () => {
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
  const browser = createBrowser(open(counted))
  const message = browser.write(await browser.challenge(), key)
  statements = 0
  expect((await browser.verify(key, message)).status).toBe(200)
  // The nonce, and the session.
  expect(statements).toBe(2)
  statements = 0
  expect((await browser.send('GET', '/api/session')).status).toBe(200)
  expect(statements).toBe(2)
})

test('R10.9 an export holds no proof', async () => {
  const { browser } = await enterSeller()
  const { body } = await browser.send('GET', '/api/account')
  expect(JSON.stringify(body)).not.toMatch(/wants you to sign in|proof/)
})

test('R10.9 wallets from before the migration get the proof of their newest session', async () => {
  const own = await openTestDatabase()
  try {
    signIn = open(own)
    const { contract, account } = await enterSeller()
    await enter(contract)
    now += 1000
    await enter(contract)
    const [newest] = [...valid].slice(-1)
    await own.query(`ALTER TABLE countersign.wallets DROP COLUMN proof_message, DROP COLUMN proof_signature,
      DROP COLUMN checked_at, DROP COLUMN check_after`)
    await own.query('DELETE FROM countersign.migrations WHERE number = 7')
    await migrate(own)
    const rows = await own.query(
      `SELECT chain_id::int AS chain, proof_signature AS signature, checked_at, check_after
      FROM countersign.wallets WHERE account_id = $1 ORDER BY created_at`,
      [account.id],
    )
    expect(rows).toEqual([
      { chain: null, signature: null, checked_at: null, check_after: null },
      {
        chain: 31337,
        signature: newest,
        checked_at: new Date(now),
        check_after: new Date(now + 4 * HOUR),
      },
    ])
  } finally {
    await own.close()
  }
})
