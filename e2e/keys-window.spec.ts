import type { KeysScript } from '@countersign/dev-env/testing'
import type { BrowserContext, Page } from '@playwright/test'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectNoFindings } from './support/expectNoFindings.ts'
import { answerKeys, scriptKeys } from './support/keysWindow.ts'
import type { Outcome, SdkPage } from './support/sdkPage.ts'
import { serveSdkPage } from './support/serveSdkPage.ts'
import { expect, test } from './support/test.ts'
import type { RunningWorld } from './support/world.ts'

// The page of both is built once.
test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof serveSdkPage>>

test.beforeAll(async () => {
  site = await serveSdkPage()
})
test.afterAll(() => site.close())

async function openSite(page: Page, sdk: 'coinbase' | 'base', { keysHost, chains }: RunningWorld) {
  const query = new URLSearchParams({ sdk, window: keysHost.url })
  for (const { id } of chains) query.append('chain', String(id))
  await page.goto(`${site.url}/?${query}`)
}

/** Asks the wallet, which opens a window for it. The answer is read later: a window that is closed may give none. */
async function ask(page: Page, method: string, ...params: unknown[]) {
  const opened = page.waitForEvent('popup')
  let outcome: Outcome | null = null
  const asked = page
    .evaluate(([method, params]) => (window as unknown as SdkPage).ask(method, params), [
      method,
      params,
    ] as const)
    .then((answer) => {
      outcome = answer
    })
  asked.catch(() => {})
  return { keys: await opened, outcome: () => outcome }
}

/** Asks, and waits for the answer of a window that goes by a script. */
async function scripted(
  page: Page,
  context: BrowserContext,
  world: RunningWorld,
  script: KeysScript,
  method: string,
  ...params: unknown[]
) {
  await scriptKeys(context, world, script)
  const { keys, outcome } = await ask(page, method, ...params)
  await expect.poll(outcome).not.toBeNull()
  await expect.poll(() => keys.isClosed()).toBe(true)
  return outcome()
}

test('Coinbase’s own code connects, signs and sends by the window, and hears that it was closed', async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  await openSite(page, 'coinbase', world)

  const connecting = await ask(page, 'eth_requestAccounts')
  await expect(connecting.keys.getByRole('heading', { name: 'Connect to A bare page?' })).toBeVisible()
  await expect(
    connecting.keys.getByText('A window on this machine, in place of Coinbase\u2019s.'),
  ).toBeVisible()
  await expectNoFindings(connecting.keys, 'the window of keys')
  await answerKeys(connecting.keys, 'Approve')
  await expect.poll(connecting.outcome).toEqual({ value: [expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)] })
  const [address] = (connecting.outcome() as unknown as { value: [Hex] }).value

  const signing = await ask(page, 'personal_sign', '0x68656c6c6f', address)
  await expect(signing.keys.getByText('hello')).toBeVisible()
  await answerKeys(signing.keys, 'Approve')
  await expect.poll(signing.outcome).not.toBeNull()
  const { value: signature } = signing.outcome() as unknown as { value: Hex }
  expect(await client.verifyMessage({ address, message: 'hello', signature })).toBe(true)

  const refused = await ask(page, 'personal_sign', '0x68656c6c6f', address)
  await answerKeys(refused.keys, 'Reject')
  await expect.poll(refused.outcome).toMatchObject({ code: 4001 })

  const closed = await ask(page, 'personal_sign', '0x68656c6c6f', address)
  await expect(closed.keys.getByRole('button', { name: 'Reject' })).toBeVisible()
  await closed.keys.close({ runBeforeUnload: true })
  await expect.poll(closed.outcome).toMatchObject({ code: 4001 })

  const to = privateKeyToAddress(generatePrivateKey())
  const value = parseEther('1.25')
  const transfer = { from: address, to, value: `0x${value.toString(16)}` }
  const sending = await ask(page, 'eth_sendTransaction', transfer)
  await expect(sending.keys.getByText('1.25 ETH')).toBeVisible()
  await answerKeys(sending.keys, 'Approve')
  await expect.poll(() => client.getBalance({ address: to })).toBe(value)
  await expect.poll(sending.outcome).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('the window does what a test says it does, also to Base’s own code', async ({
  page,
  context,
  world,
}) => {
  const [, two] = world.chains
  const by = (script: KeysScript, method: string, ...params: unknown[]) =>
    scripted(page, context, world, script, method, ...params)
  await openSite(page, 'base', world)

  expect(await by('reject', 'eth_requestAccounts')).toMatchObject({ code: 4001 })
  expect(await by('reject-by-text', 'eth_requestAccounts')).toEqual({
    code: -32603,
    message: 'User rejected the request',
  })
  expect(await by('no-list', 'eth_requestAccounts')).toMatchObject({ code: -32603 })
  expect(await by('wrong-shape', 'eth_requestAccounts')).toEqual({ value: ['not an address'] })

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await scriptKeys(context, world, 'close-itself')
  const vanished = await ask(page, 'eth_requestAccounts')
  await expect.poll(() => vanished.keys.isClosed()).toBe(true)
  expect(vanished.outcome()).toBeNull()
  await page.reload()
  for (const script of ['never-loads', 'never-answers'] as const) {
    await scriptKeys(context, world, script)
    const silent = await ask(page, 'eth_requestAccounts')
    const waitsFor = script === 'never-loads' ? 'the site' : 'A bare page'
    await expect(silent.keys.getByText(`Waiting for ${waitsFor}\u2026`)).toBeVisible()
    expect(silent.outcome()).toBeNull()
    await silent.keys.close()
    await page.reload()
  }

  // It knows the first network alone, until the other is added.
  const chainId = `0x${two.id.toString(16)}`
  const network = {
    chainId,
    chainName: two.name,
    rpcUrls: [two.rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  expect(await by('unknown-chain', 'eth_requestAccounts')).toEqual({ value: [expect.any(String)] })
  expect(await by('unknown-chain', 'wallet_switchEthereumChain', { chainId })).toMatchObject({ code: 4902 })
  expect(await by('unknown-chain', 'wallet_addEthereumChain', network)).toEqual({ value: null })
  const switched = page.evaluate(
    (chainId) => (window as unknown as SdkPage).ask('wallet_switchEthereumChain', [{ chainId }]),
    chainId,
  )
  expect(await switched).toEqual({ value: null })
})
