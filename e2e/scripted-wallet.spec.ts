import { installWallet } from './support/installWallet.ts'
import { serveDemoPage } from './support/serveDemoPage.ts'
import { expect, test as withWorld } from './support/test.ts'

type Announced = { info: { rdns: string }; provider: { request(args: object): Promise<unknown> } }

const test = withWorld.extend<{ url: string }>({
  url: async ({ world }, use) => {
    const demo = await serveDemoPage(world.chains)
    await use(demo.url)
    demo.close()
  },
})

/** Runs in the page: sends a request to a wallet found by EIP-6963; resolves to the response or `{ code }`. */
function ask({
  rdns,
  method,
  params,
}: {
  rdns: string
  method: string
  params?: unknown[]
}): Promise<unknown> {
  return new Promise((resolve) => {
    const announced = (event: Event) => {
      const { info, provider } = (event as CustomEvent<Announced>).detail
      if (info.rdns !== rdns) return
      globalThis.removeEventListener('eip6963:announceProvider', announced)
      provider
        .request(params ? { method, params } : { method })
        .then(resolve, (error: unknown) =>
          resolve({ code: (error as { code?: number } | null)?.code ?? null }),
        )
    }
    globalThis.addEventListener('eip6963:announceProvider', announced)
    globalThis.dispatchEvent(new Event('eip6963:requestProvider'))
  })
}

test('two scripted wallets work in one page, each with its own keys and script', async ({ page, url }) => {
  const alpha = await installWallet(page, { name: 'Alpha', rdns: 'test.alpha' })
  const beta = await installWallet(page, { rdns: 'test.beta', behavior: { connect: 'reject_at_once' } })
  await page.goto(url)
  expect(await page.evaluate(ask, { rdns: alpha.rdns, method: 'eth_requestAccounts' })).toEqual([
    alpha.accounts[0],
  ])
  expect(await page.evaluate(ask, { rdns: beta.rdns, method: 'eth_requestAccounts' })).toEqual({ code: 4001 })
  expect(await alpha.methods()).toEqual(['eth_requestAccounts'])
  expect(await beta.requests()).toEqual([{ method: 'eth_requestAccounts' }])
})

test('a wallet’s script and connection persist over a reload', async ({ page, url }) => {
  const wallet = await installWallet(page)
  await page.goto(url)
  await page.evaluate(ask, { rdns: wallet.rdns, method: 'eth_requestAccounts' })
  await wallet.setBehavior('sign', 'locked')
  await page.reload()
  expect(await page.evaluate(ask, { rdns: wallet.rdns, method: 'eth_accounts' })).toEqual([
    wallet.accounts[0],
  ])
  const params = ['0x00', wallet.accounts[0]]
  expect(await page.evaluate(ask, { rdns: wallet.rdns, method: 'personal_sign', params })).toEqual({
    code: 4100,
  })
})

test('a waiting question is decided from the test', async ({ page, url }) => {
  const wallet = await installWallet(page, { behavior: { connect: 'wait' } })
  await page.goto(url)
  const pending = page.evaluate(ask, { rdns: wallet.rdns, method: 'eth_requestAccounts' })
  await wallet.approve()
  expect(await pending).toEqual([wallet.accounts[0]])
})
