import { inspect } from 'node:util'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

test('R10.17 hooks get the headers and cookies of the request, and can neither change nor log them', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const seen: string[] = []
  let printed = ''
  const signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    hooks: {
      onChallenge({ request }) {
        request.headers.set('x-tenant', 'changed')
        seen.push(request.headers.get('x-tenant') ?? '')
      },
      beforeSignIn({ request }) {
        const { headers, cookies } = request
        printed = `${JSON.stringify(request)} ${inspect(request, { depth: 9 })}`
        const names = ['plan', 'odd', 'quoted', 'open', 'closed', 'absent', '__Host-user', 'twice', 'same']
        seen.push(headers.get('x-tenant') ?? '', ...names.map((name) => cookies.get(name) ?? 'none'))
      },
    },
  })
  const browser = createBrowser(signIn)
  browser.jar.set('plan', 'a%20b')
  browser.jar.set('odd', '%zz')
  browser.jar.set('quoted', '"qq"')
  browser.jar.set('open', '"q"a')
  browser.jar.set('closed', 'a"q"')
  // Of another host of the domain: a name of its own for the browser, and a second value of a name without prefix.
  browser.jar.set('\u00a0__Host-user', 'planted')
  browser.jar.set('twice', '1; twice=2; same=3; same=3')
  const wallet = privateKeyToAccount(generatePrivateKey())
  const headers = { 'x-tenant': 'blue' }
  const asked = await browser.send('POST', '/api/siwe/nonce', { body: {}, headers })
  const message = browser.write(asked.body as Parameters<typeof browser.write>[0], wallet)
  const signature = await wallet.signMessage({ message })
  const { status } = await browser.send('POST', '/api/siwe/verify', { body: { message, signature }, headers })
  expect([status, ...seen]).toEqual([
    200,
    'blue',
    'blue',
    'a b',
    '%zz',
    'qq',
    '"q"a',
    'a"q"',
    'none',
    'none',
    'none',
    '3',
  ])
  expect(printed).not.toMatch(/cookie|blue|%zz/)
})
