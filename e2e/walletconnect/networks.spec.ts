import { ETHER } from '@countersign/testing'
import type { Page } from '@playwright/test'
import { accountButton, sessionStatus } from '../support/flows.ts'
import { expect, type TestPhone, test } from '../support/phone.ts'
import { networkButton, requestedChains, signInByPhone, switchTo } from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

const methods = ({ requests }: TestPhone) => requests.map(({ method }) => method)

async function expectSignedInOn(page: Page, network: string) {
  await expect(networkButton(page, network)).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
}

test('R3.3 switches to a granted network without a request', async ({ page, phone }) => {
  await page.goto('/')
  await signInByPhone(page, phone)
  await switchTo(page, 'Local Two')
  await expectSignedInOn(page, 'Local Two')
  expect(methods(phone)).toEqual(['personal_sign'])
  expect(await requestedChains(page)).toEqual([31337, 31338])
  await page.reload()
  await expectSignedInOn(page, 'Local Two')
})

test('R4.12 requests a switch from a phone that granted one network', async ({ page, makePhone }) => {
  const phone = await makePhone({ grants: { chains: [31337] } })
  await page.goto('/')
  await signInByPhone(page, phone)
  await switchTo(page, 'Local Two')
  await expectSignedInOn(page, 'Local Two')
  expect(methods(phone)).toEqual(['personal_sign', 'wallet_switchEthereumChain'])
  expect(phone.chain().id).toBe(31338)
  expect(await requestedChains(page)).toEqual([31337, 31338])
})

test('R4.13 detects a switch on the phone without a response', async ({ page, makePhone }) => {
  const phone = await makePhone({ grants: { chains: [31337] }, quirks: { chainChangedAs: 'none' } })
  await page.goto('/')
  await signInByPhone(page, phone)
  await switchTo(page, 'Local Two')
  await expectSignedInOn(page, 'Local Two')
})

test.describe('a phone that lacks the network', () => {
  // Whatever error says so: packages/core/src/connectors/walletConnect/phone.test.ts.
  test('R4.12 it is added with the full request', async ({ page, makePhone, world }) => {
    const [first] = world.chains
    const phone = await makePhone({ chains: [{ ...first, nativeCurrency: ETHER }] })
    await page.goto('/')
    await signInByPhone(page, phone)
    await switchTo(page, 'Local Two')
    await expectSignedInOn(page, 'Local Two')
    const added = phone.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Local Two',
        nativeCurrency: ETHER,
        rpcUrls: [world.chains[1].rpcUrl],
        blockExplorerUrls: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/31338$/)],
      },
    ])
    expect(phone.chain().id).toBe(31338)
    expect(await requestedChains(page)).toEqual([31337, 31338])
  })

  test('R4.12 treats a refused add as a rejection', async ({ page, makePhone, world }) => {
    const phone = await makePhone({ chains: [{ ...world.chains[0], nativeCurrency: ETHER }] })
    phone.user.setRule('reject', 'add_network')
    await page.goto('/')
    await signInByPhone(page, phone)
    const view = await switchTo(page, 'Local Two')
    await expect(view.getByText('You rejected the switch to Local Two.').first()).toBeVisible()
    await expectSignedInOn(page, 'Local One')
    phone.user.setRule('approve')
    await view.getByRole('button', { name: 'Local Two' }).click()
    await expectSignedInOn(page, 'Local Two')
  })

  test('R4.13 distinguishes a failed add from a rejection', async ({ page, makePhone, world }) => {
    const phone = await makePhone({
      chains: [{ ...world.chains[0], nativeCurrency: ETHER }],
      approver({ kind }) {
        if (kind === 'add_network') throw Object.assign(new Error('There is no room.'), { code: -32603 })
        return { approved: true }
      },
    })
    await page.goto('/')
    await signInByPhone(page, phone)
    const view = await switchTo(page, 'Local Two')
    await expect(view.getByText(/did not switch to Local Two/).first()).toBeVisible()
    await expect(view.getByText('You rejected')).toHaveCount(0)
    await expectSignedInOn(page, 'Local One')
  })

  test('R4.13 shows the exact text for a wallet that can neither switch nor add', async ({
    page,
    makePhone,
    world,
  }) => {
    const phone = await makePhone({
      chains: [{ ...world.chains[0], nativeCurrency: ETHER }],
      grants: { methods: ['personal_sign', 'eth_sendTransaction'] },
    })
    await page.goto('/')
    await signInByPhone(page, phone)
    const view = await switchTo(page, 'Local Two')
    await expect(
      view
        .getByText(
          'Your wallet does not support switching networks from Countersign. Try switching networks from within your wallet instead.',
        )
        .first(),
    ).toBeVisible()
    expect(methods(phone)).toEqual(['personal_sign'])
    expect(await requestedChains(page)).toEqual([31337, 31338])
  })
})

test('R4.12 treats a refused switch as a rejection, without an add', async ({ page, makePhone }) => {
  const phone = await makePhone({ grants: { chains: [31337] } })
  phone.user.setRule('reject', 'switch')
  await page.goto('/')
  await signInByPhone(page, phone)
  const view = await switchTo(page, 'Local Two')
  await expect(view.getByText('You rejected the switch to Local Two.').first()).toBeVisible()
  expect(methods(phone)).not.toContain('wallet_addEthereumChain')
  await expectSignedInOn(page, 'Local One')
})
