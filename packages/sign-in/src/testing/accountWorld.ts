import type { Account } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser, origin } from './createBrowser.ts'
import { createNativeApp } from './createNativeApp.ts'

type Browser = ReturnType<typeof createBrowser>

/**
 * A sign-in server for the tests of a file, and browsers that sign in, link and unlink wallets. Time passes by a second for
 * each linked wallet, because wallets are listed oldest first.
 */
export function accountWorld(openDatabase: () => Promise<Database>) {
  let database: Database
  let signIn: SignIn
  let now: number

  function serve(options: Partial<SignInOptions> = {}) {
    const server = { database, origin, appName: 'Countersign', chainIds: [31337, 31338], now: () => now }
    signIn = createSignIn({ ...server, ...options })
  }

  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z')
    serve()
  })

  return {
    database: () => database,
    query: (...statement: Parameters<Database['query']>) => database.query(...statement),
    /** Replaces the server by one with other options. */
    serve,
    server: () => signIn,
    newBrowser: () => createBrowser(signIn),
    /** A native app, for a server with the option `nativeApps`. */
    newApp: () => createNativeApp(signIn),

    /** A signed-in browser with its wallet and account. */
    async enter(wallet: PrivateKeyAccount = newAccount()) {
      const browser = createBrowser(signIn)
      const { status, body } = await browser.enter(wallet)
      expect(status).toBe(200)
      return { browser, wallet, account: body.account as Account }
    },

    async link(browser: Browser, wallet: PrivateKeyAccount, purpose = 'link', by?: PrivateKeyAccount) {
      now += 1000
      const message = browser.write(await browser.challenge({ purpose }), wallet)
      const signature = await wallet.signMessage({ message })
      const confirmed = await browser.confirm('link_wallet', by)
      return browser.send('POST', '/api/wallets', { body: { message, signature, ...confirmed } })
    },

    /** The tables that contain one of some texts, in any column. */
    async mentions(texts: readonly string[]): Promise<string[]> {
      const tables = await database.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'countersign'",
      )
      const found = []
      for (const { name } of tables) {
        const rows = await database.query<{ line: string }>(
          `SELECT t::text AS line FROM countersign.${name} t`,
        )
        if (rows.some(({ line }) => texts.some((text) => line.toLowerCase().includes(text)))) found.push(name)
      }
      return found
    },
  }
}

export const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** Adds wallets that nobody can sign in with to an account. */
export const addWallets = (
  database: { query(...statement: Parameters<Database['query']>): Promise<unknown> },
  accountId: string,
  count: number,
) =>
  database.query(
    `INSERT INTO countersign.wallets (id, account_id, address, is_primary, created_at)
    SELECT gen_random_uuid(), $1, '0x' || substr(md5($2 || n) || md5(n || $2), 1, 40), false, now()
    FROM generate_series(1, $3::int) AS n`,
    [accountId, accountId, count],
  )

export const walletsOf = (body: Record<string, unknown>) => (body.account as Account).wallets

export const idOf = (body: Record<string, unknown>, { address }: PrivateKeyAccount) =>
  walletsOf(body).find((wallet) => wallet.address === address)?.id ?? 'none'
