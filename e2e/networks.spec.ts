import { ETHER, type WalletChain } from '@countersign/testing'
import { routePaths } from '../apps/web/src/routes/RoutePath.ts'
import {
  choose,
  connectButton,
  dialogOf,
  expectSignedIn,
  sessionStatus,
  signedMessages,
  signIn,
} from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'
import type { RunningWorld } from './support/world.ts'

const networkButton = /^Network /

/** The chains of a wallet with the common networks, on one that the application does not have. */
function startingElsewhere({ chains }: RunningWorld): WalletChain[] {
  const elsewhere = { ...chains[0], id: 424242, name: 'Elsewhere' }
  return [elsewhere, ...chains].map((chain) => ({ ...chain, nativeCurrency: ETHER }))
}

test('R4.12 R4.13 a failed switch shows its reason in the view, a network the wallet lacks is added, and the session stays', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  const button = page.getByRole('banner').getByRole('button', { name: networkButton })
  const isOn = (name: string) =>
    expect(page.getByRole('banner').getByRole('button', { name: `Network ${name}` })).toBeVisible()
  const view = dialogOf(page, 'Switch Networks')
  const two = view.getByRole('button', { name: 'Local Two' })

  await button.click()
  for (const [behavior, text] of [
    ['reject_at_once', 'You rejected the switch to Local Two.'],
    ['pending', 'A request is already pending in Test Wallet.'],
    ['throw_no_code', 'Test Wallet did not switch to Local Two.'],
    [
      'unsupported',
      'Your wallet does not support switching networks from Countersign. Try switching networks from within your wallet instead.',
    ],
  ] as const)
    await test.step(behavior, async () => {
      await wallet.setBehavior('switch', behavior)
      await two.click()
      await expect(view.getByText(text).first()).toBeVisible()
    })
  await test.step('a refused add is a rejection', async () => {
    await wallet.setBehavior('switch', 'unknown_chain')
    await wallet.setBehavior('add', 'reject')
    await two.click()
    await expect(view.getByText('You rejected the switch to Local Two.').first()).toBeVisible()
  })
  await test.step('an approved switch', async () => {
    await wallet.setBehavior('switch', 'approve')
    await wallet.setBehavior('add', 'approve')
    await two.click()
    await isOn('Local Two')
    expect(await sessionStatus(page)).toBe(200)
  })
  for (const behavior of ['unknown_chain', 'unknown_chain_nested'] as const)
    await test.step(`${behavior}: added with the full request`, async () => {
      await wallet.switchChain(31337)
      await isOn('Local One')
      const adds = async () =>
        (await wallet.requests()).filter(({ method }) => method === 'wallet_addEthereumChain')
      const before = (await adds()).length
      await wallet.setNextBehavior('switch', behavior)
      await button.click()
      await two.click()
      await isOn('Local Two')
      expect((await adds()).slice(before).map(({ params }) => params)).toEqual([
        [
          {
            blockExplorerUrls: [`${world.explorerUrl}/31338`],
            chainId: '0x7a6a',
            chainName: 'Local Two',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: [world.chains[1].rpcUrl],
          },
        ],
      ])
    })
  expect(await sessionStatus(page)).toBe(200)
})

for (const [silence, options] of [
  ['emits no event', { quirks: { chainChangedAs: 'none' } }],
  ['never answers', { behavior: { switch: 'approve_without_response' } }],
] as const)
  test(`R4.13 a switch in a wallet that ${silence} is shown as done`, async ({ page }) => {
    const wallet = await installWallet(page, options)
    await page.goto('/')
    await signIn(page, wallet)
    await page.getByRole('banner').getByRole('button', { name: networkButton }).click()
    await dialogOf(page, 'Switch Networks').getByRole('button', { name: 'Local Two' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Network Local Two' })).toBeVisible()
  })

test('R2.1 on a network that is not configured the button says "Wrong network" and opens Switch Networks', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/account')
  await signIn(page, wallet)
  await wallet.emit('chainChanged', '0x1')
  await page.getByRole('banner').getByRole('button', { name: 'Wrong network' }).click()
  const view = dialogOf(page, 'Switch Networks')
  await expect(
    view.getByText('Wrong network detected, switch or disconnect to continue.').first(),
  ).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  await view.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
})

test('R2.11 R4.13 sign-in on a network that is not configured starts at Switch Networks and continues when the wallet switches', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page, {
    chains: startingElsewhere(world),
    behavior: { switch: 'reject' },
  })
  await page.goto('/')
  await choose(page, wallet.name)
  const view = dialogOf(page, 'Switch Networks')
  await expect(
    view.getByText('Wrong network detected, switch or disconnect to continue.').first(),
  ).toBeVisible()
  await view.getByRole('button', { name: 'Local Two' }).click()
  await expect(view.getByText('You rejected the switch to Local Two.').first()).toBeVisible()
  await wallet.switchChain(31338)
  await dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
  const [signed] = signedMessages(await wallet.requests())
  expect(signed?.message).toContain('Chain ID: 31338')
})

test('R2.1 every page shows a wrong network in the header and stays usable', async ({ page, world }) => {
  const [first, second] = world.chains
  const known = [first, second, { ...first, id: 424242, name: 'Elsewhere' }]
  const wallet = await installWallet(page, {
    chains: known.map((chain) => ({ ...chain, nativeCurrency: ETHER })),
  })
  await page.goto('/')
  await signIn(page, wallet)
  await wallet.switchChain(424242)
  const wrong = page.getByRole('banner').getByRole('button', { name: 'Wrong network' })
  await expect(wrong).toBeVisible()
  for (const path of [...routePaths, '/nowhere']) {
    await page.goto(path)
    await expect(wrong, path).toBeEnabled()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('main').getByText('Something went wrong'), path).toHaveCount(0)
  }
  // Where a network is required, the page names the next step.
  await page.goto('/account')
  await expect(page.getByText('Not supported here (chain 424242)')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Switch', exact: true })).toBeVisible()
  await page.goto('/send')
  await expect(page.getByText('Your wallet is on another network')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Switch network' }).click()
  await dialogOf(page, 'Switch Networks').getByRole('button', { name: 'Local Two' }).click()
  await expect(page.getByRole('main').getByLabel('To', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Network Local Two' })).toBeVisible()
})
