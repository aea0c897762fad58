import { expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newBrowser, serve } = accountWorld(openTestDatabase)

test.each([
  ['/healthz', 'ok\n'],
  ['/readyz', 'ready\n'],
])('R10.11 %s responds to anyone, and is not cached', async (path, text) => {
  for (const headers of [{}, { origin: 'https://monitor.example' }]) {
    const answer = await newBrowser().send('GET', path, { headers })
    expect(answer).toMatchObject({ status: 200, body: { text } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
  }
})

test('R10.11 responds to HEAD without a body', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect(await newBrowser().send('HEAD', path)).toMatchObject({ status: 200, body: { text: '' } })
})

test('R10.11 /metrics has the requests, nonces and sign-ins of this process, as Prometheus reads them', async () => {
  serve({ metrics: 'open' })
  const { browser } = await enter()
  await browser.send('DELETE', '/api/nothing')
  const { status, headers, body } = await browser.send('GET', '/metrics')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  expect(String(body.text).split('\n')).toEqual(
    expect.arrayContaining([
      '# TYPE countersign_sign_ins_total counter',
      'countersign_sign_ins_total{outcome="ok"} 1',
      'countersign_nonces_issued_total{purpose="sign_in"} 1',
      'countersign_requests_total{route="/api/siwe/verify",method="POST",status="200"} 1',
      'countersign_requests_total{route="unknown",method="DELETE",status="404"} 1',
    ]),
  )
})

test('R10.11 /metrics with a token refuses a session instead', async () => {
  serve({ metrics: { token: 'an-operator-s-token-of-some-length' } })
  const { browser } = await enter()
  const refused = await browser.send('GET', '/metrics')
  expect([refused.status, refused.body.code, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'metrics_token',
    'Bearer',
  ])
})
