import { expect, test } from 'vitest'
import { accountWorld, addWallets, newAccount, walletsOf } from '../testing/accountWorld.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const { enter, link, mentions, newBrowser, query, serve } = accountWorld(openTestDatabase)

test('R10.9 links a second wallet by its signature over a message that names the action, and it signs in', async () => {
  const { browser, wallet, account } = await enter()
  const second = newAccount()
  const challenge = await browser.challenge({ purpose: 'link' })
  expect(challenge.statement).toBe(
    'Link this wallet to your Countersign account. It costs nothing and moves no funds.',
  )
  const { status, body } = await link(browser, second)
  expect(status).toBe(200)
  expect(body.account).toEqual({
    id: account.id,
    wallets: [
      { ...account.wallets[0], address: wallet.address, primary: true },
      {
        id: expect.any(String),
        address: second.address,
        chainId: null,
        primary: false,
        addedAt: '2026-11-21T10:00:01.000Z',
      },
    ],
  })
  expect((await browser.send('GET', '/api/wallets')).body).toEqual({ wallets: walletsOf(body) })
  expect((await enter(second)).account).toEqual(body.account)
})

test('R10.9 changes nothing when the wallet is already linked', async () => {
  const { browser, wallet, account } = await enter()
  expect((await link(browser, wallet)).body.account).toEqual(account)
})

test('R10.9 refuses a wallet of another account and changes neither account', async () => {
  const [first, second] = [await enter(), await enter()]
  expect(await link(first.browser, second.wallet)).toMatchObject({
    status: 409,
    body: { code: 'wallet_of_another_account' },
  })
  const activity = await first.browser.send('GET', '/api/activity')
  expect(activity.body.activity).toContainEqual(
    expect.objectContaining({
      kind: 'link_refused',
      reason: 'wallet_of_another_account',
      address: second.wallet.address,
    }),
  )
  expect((await first.browser.send('GET', '/api/wallets')).body).toEqual({ wallets: first.account.wallets })
  expect((await second.browser.send('GET', '/api/wallets')).body).toEqual({
    wallets: second.account.wallets,
  })
})

test('R10.9 refuses the 101st wallet of an account, which stays unlinked', async () => {
  const { browser, account } = await enter()
  await addWallets({ query }, account.id, 98)
  const [last, surplus] = [newAccount(), newAccount()]
  const { status, body } = await link(browser, last)
  expect([status, walletsOf(body).length]).toEqual([200, 100])
  expect(await link(browser, surplus)).toMatchObject({ status: 409, body: { code: 'too_many_wallets' } })
  expect((await browser.send('GET', '/api/wallets')).body).toEqual({ wallets: walletsOf(body) })
  expect(await mentions([surplus.address.toLowerCase()])).toEqual(['audit'])
  expect((await browser.send('GET', '/api/activity?limit=1')).body.activity).toMatchObject([
    { kind: 'link_refused', reason: 'too_many_wallets', address: surplus.address },
  ])
  expect((await enter(surplus)).account.id).not.toBe(account.id)
})

test('R10.9 links a wallet to one of two accounts that link it concurrently', async () => {
  const [first, second, wallet] = [await enter(), await enter(), newAccount()]
  const answers = await Promise.all([link(first.browser, wallet), link(second.browser, wallet)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('R10.1 refuses to link with a nonce for signing in, and vice versa', async () => {
  const { browser } = await enter()
  const wallet = newAccount()
  expect((await link(browser, wallet, 'sign_in')).body.code).toBe('statement_mismatch')
  const challenge = await browser.challenge({ purpose: 'link' })
  expect((await browser.verify(wallet, browser.write(challenge, wallet))).body.code).toBe(
    'statement_mismatch',
  )
  const disguised = browser.write(await browser.challenge(), wallet, { statement: challenge.statement })
  expect(
    (
      await browser.send('POST', '/api/wallets', {
        body: {
          message: disguised,
          signature: await wallet.signMessage({ message: disguised }),
          ...(await browser.confirm('link_wallet')),
        },
      })
    ).body.code,
  ).toBe('nonce_other_purpose')
})

test('R10.9 requires a session and a signature of the wallet itself', async () => {
  const stranger = newBrowser()
  expect(await link(stranger, newAccount(), 'link', newAccount())).toMatchObject({
    status: 401,
    body: { code: 'no_session' },
  })
  const { browser } = await enter()
  const [claimed, signer] = [newAccount(), newAccount()]
  const message = browser.write(await browser.challenge({ purpose: 'link' }), claimed)
  const signature = await signer.signMessage({ message })
  const confirmed = await browser.confirm('link_wallet')
  const body = { message, signature, ...confirmed }
  expect((await browser.send('POST', '/api/wallets', { body })).body.code).toBe('signature_mismatch')
})

test('R10.5 applies the allow-list to linked wallets', async () => {
  const [friend, stranger] = [newAccount(), newAccount()]
  serve({ chainIds: [31337], allowedAddresses: [friend.address] })
  const { browser } = await enter(friend)
  expect((await link(browser, stranger)).body.code).toBe('address_not_allowed')
})
