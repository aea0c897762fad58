import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database
let statements: string[] = []

beforeAll(async () => {
  const opened = await openTestDatabase()
  database = {
    ...opened,
    query: (sql, values) => {
      statements.push(sql)
      return opened.query(sql, values)
    },
  }
})
afterAll(() => database.close())

const ROWS = 1500

/**
 * A signed-in browser whose account has {@link ROWS} rows of activity in addition to those of its sign-in.
 */
async function enter() {
  const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] })
  const wallet = privateKeyToAccount(generatePrivateKey())
  const browser = createBrowser(signIn)
  await browser.enter(wallet)
  const { account } = (await browser.send('GET', '/api/session')).body as { account: { id: string } }
  await database.query(
    `INSERT INTO countersign.audit (at, kind, account_id) SELECT now(), 'primary_changed', $1
    FROM generate_series(1, $2::int)`,
    [account.id, ROWS],
  )
  const body = JSON.stringify(await browser.confirm('export_account'))
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const request = new Request(`${origin}/api/account/export`, { method: 'POST', headers, body })
  const exported = await signIn.fetch(request)
  await expect(exported).toHaveStatus(200)
  if (!exported.body) throw new Error('The export has no body.')
  return { browser, wallet, account, reader: exported.body.getReader() }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reads until a text has appeared, or to the end. */
async function readUntil(reader: Reader, text?: string) {
  const decoder = new TextDecoder()
  let read = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return read
    read += decoder.decode(value, { stream: true })
    if (text !== undefined && read.includes(text)) return read
  }
}

const pagesRead = () => statements.filter((sql) => sql.includes('read_activity')).length

test('R10.9 reads a page of an export when the client reads it, and none after a disconnect', async () => {
  statements = []
  const { reader, browser } = await enter()
  expect(pagesRead()).toBe(0)
  await readUntil(reader, 'primary_changed')
  const read = pagesRead()
  expect(read).toBe(1)
  expect(await browser.send('GET', '/api/session')).toHaveStatus(200)
  expect(pagesRead()).toBe(read)
  await reader.cancel()
  expect(pagesRead()).toBe(read)
})

test('R10.9 exports all activity up to the start of the export', async () => {
  const { reader, browser, wallet } = await enter()
  const start = await readUntil(reader, 'primary_changed')
  await browser.enter(wallet)
  await database.query("INSERT INTO countersign.audit (at, kind) VALUES (now(), 'challenge_issued')")
  // The sign-in has ended the session of this export.
  await expect(readUntil(reader)).rejects.toThrow('could not be completed')
  expect(() => JSON.parse(start)).toThrow()

  const second = await enter()
  const text = await readUntil(second.reader, 'primary_changed')
  await database.query(
    "INSERT INTO countersign.audit (at, kind, account_id) VALUES (now(), 'wallet_linked', $1)",
    [second.account.id],
  )
  const { activity } = JSON.parse(text + (await readUntil(second.reader))) as { activity: { kind: string }[] }
  const kinds = activity.map(({ kind }) => kind)
  expect(kinds).toEqual([
    'account_exported',
    'change_confirmed',
    'challenge_issued',
    ...Array.from({ length: ROWS }, () => 'primary_changed'),
    'signed_in',
    'challenge_issued',
  ])
})

test('R10.9 ends an export with an error, as invalid JSON, when the account is deleted', async () => {
  const { reader, browser, wallet } = await enter()
  const start = await readUntil(reader, 'primary_changed')
  const gone = await browser.send('DELETE', '/api/account', {
    body: { confirm: wallet.address, ...(await browser.confirm('delete_account')) },
  })
  expect(gone).toHaveStatus(204)
  await expect(readUntil(reader)).rejects.toThrow('could not be completed')
  expect(() => JSON.parse(start)).toThrow()
})
