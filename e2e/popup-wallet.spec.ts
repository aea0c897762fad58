import type { PopupWalletScript } from '@countersign/testing'
import type { BrowserContext, Page } from '@playwright/test'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { answerPopup, setPopupScript } from './support/popupWallet.ts'
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

async function openSite(page: Page, sdk: 'coinbase' | 'base', { popupWallet, chains }: RunningWorld) {
  const query = new URLSearchParams({ sdk, window: popupWallet.url })
  for (const { id } of chains) query.append('chain', String(id))
  await page.goto(`${site.url}/?${query}`)
}

/** Sends a request, for which the wallet opens a popup. The response is read later: a closed popup may send none. */
async function ask(page: Page, method: string, ...params: unknown[]) {
  const opened = page.waitForEvent('popup')
  let outcome: Outcome | null = null
  const pending = page
    .evaluate(([method, params]) => (window as unknown as SdkPage).ask(method, params), [
      method,
      params,
    ] as const)
    .then((answer) => {
      outcome = answer
    })
  pending.catch(() => {})
  return { popup: await opened, outcome: () => outcome }
}

/** Sends a request, and waits for the response of a scripted popup. */
async function scripted(
  page: Page,
  context: BrowserContext,
  world: RunningWorld,
  script: PopupWalletScript,
  method: string,
  ...params: unknown[]
) {
  await setPopupScript(context, world, script)
  const { popup, outcome } = await ask(page, method, ...params)
  await expect.poll(outcome).not.toBeNull()
  await expect.poll(() => popup.isClosed()).toBe(true)
  return outcome()
}

test('Coinbase’s SDK connects, signs and sends by the popup, and detects that it was closed', async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  await openSite(page, 'coinbase', world)

  const connecting = await ask(page, 'eth_requestAccounts')
  await expect(connecting.popup.getByRole('heading', { name: 'Connect to A bare page?' })).toBeVisible()
  await expect(connecting.popup.getByText('A local stand-in for the Coinbase window.')).toBeVisible()
  await expectNoViolations(connecting.popup, 'the popup wallet')
  await answerPopup(connecting.popup, 'Approve')
  await expect.poll(connecting.outcome).toEqual({ value: [expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)] })
  const [address] = (connecting.outcome() as unknown as { value: [Hex] }).value

  const signing = await ask(page, 'personal_sign', '0x68656c6c6f', address)
  await expect(signing.popup.getByText('hello')).toBeVisible()
  await answerPopup(signing.popup, 'Approve')
  await expect.poll(signing.outcome).not.toBeNull()
  const { value: signature } = signing.outcome() as unknown as { value: Hex }
  expect(await client.verifyMessage({ address, message: 'hello', signature })).toBe(true)

  const refused = await ask(page, 'personal_sign', '0x68656c6c6f', address)
  await answerPopup(refused.popup, 'Reject')
  await expect.poll(refused.outcome).toMatchObject({ code: 4001 })

  const closed = await ask(page, 'personal_sign', '0x68656c6c6f', address)
  await expect(closed.popup.getByRole('button', { name: 'Reject' })).toBeVisible()
  await closed.popup.close({ runBeforeUnload: true })
  await expect.poll(closed.outcome).toMatchObject({ code: 4001 })

  const to = privateKeyToAddress(generatePrivateKey())
  const value = parseEther('1.25')
  const transfer = { from: address, to, value: `0x${value.toString(16)}` }
  const sending = await ask(page, 'eth_sendTransaction', transfer)
  await expect(sending.popup.getByText('1.25 ETH')).toBeVisible()
  await answerPopup(sending.popup, 'Approve')
  await expect.poll(() => client.getBalance({ address: to })).toBe(value)
  await expect.poll(sending.outcome).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('the popup follows its script, also with Base’s SDK', async ({ page, context, world }) => {
  const [, two] = world.chains
  const by = (script: PopupWalletScript, method: string, ...params: unknown[]) =>
    scripted(page, context, world, script, method, ...params)
  await openSite(page, 'base', world)

  expect(await by('reject', 'eth_requestAccounts')).toMatchObject({ code: 4001 })
  expect(await by('reject_by_text', 'eth_requestAccounts')).toEqual({
    code: -32603,
    message: 'User rejected the request',
  })
  expect(await by('no_list', 'eth_requestAccounts')).toMatchObject({ code: -32603 })
  expect(await by('wrong_shape', 'eth_requestAccounts')).toEqual({ value: ['not an address'] })

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await setPopupScript(context, world, 'close_itself')
  const vanished = await ask(page, 'eth_requestAccounts')
  await expect.poll(() => vanished.popup.isClosed()).toBe(true)
  expect(vanished.outcome()).toBeNull()
  await page.reload()
  for (const script of ['never_loads', 'never_responds'] as const) {
    await setPopupScript(context, world, script)
    const silent = await ask(page, 'eth_requestAccounts')
    const waitsFor = script === 'never_loads' ? 'the site' : 'A bare page'
    await expect(silent.popup.getByText(`Waiting for ${waitsFor}\u2026`)).toBeVisible()
    expect(silent.outcome()).toBeNull()
    await silent.popup.close()
    await page.reload()
  }

  // It supports only the first network until the other is added.
  const chainId = `0x${two.id.toString(16)}`
  const network = {
    chainId,
    chainName: two.name,
    rpcUrls: [two.rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  expect(await by('unknown_chain', 'eth_requestAccounts')).toEqual({ value: [expect.any(String)] })
  expect(await by('unknown_chain', 'wallet_switchEthereumChain', { chainId })).toMatchObject({ code: 4902 })
  expect(await by('unknown_chain', 'wallet_addEthereumChain', network)).toEqual({ value: null })
  const switched = page.evaluate(
    (chainId) => (window as unknown as SdkPage).ask('wallet_switchEthereumChain', [{ chainId }]),
    chainId,
  )
  expect(await switched).toEqual({ value: null })
})

test('wallet_connect lists the supported networks too, which wagmi’s connector for Base reads', async ({
  page,
  context,
  world,
}) => {
  await openSite(page, 'base', world)
  const request = { version: '1', capabilities: {} }
  const response = await scripted(page, context, world, 'approve', 'wallet_connect', request)
  const chainIds = world.chains.map(({ id }) => `0x${id.toString(16)}`)
  expect(response).toMatchObject({ value: { accounts: [{ capabilities: {} }], chainIds } })
})
