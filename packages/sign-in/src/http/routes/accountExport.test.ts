import { expect, test } from 'vitest'
import { accountWorld, newAccount } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, link } = accountWorld(openTestDatabase)

test('R10.9 exports wallets, sessions and activity, and no secret', async () => {
  const { browser, wallet } = await enter()
  await link(browser, newAccount())
  const { status, headers, body } = await browser.send('POST', '/api/account/export', {
    body: await browser.confirm('export_account'),
  })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="countersign-account.json"')
  expect(body).toMatchObject({
    exportedAt: '2026-11-21T10:00:01.000Z',
    account: { wallets: [{ address: wallet.address }, {}] },
    sessions: [{ address: wallet.address, current: true }],
  })
  const kinds = (body.activity as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['challenge_issued', 'signed_in', 'wallet_linked']))
  const secrets = [...browser.jar.values()]
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
  expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/)
})
