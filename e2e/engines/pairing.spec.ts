import { createPhone, createScriptedApprover, ETHER, type Phone } from '@countersign/testing'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { privateKeyToAccount } from 'viem/accounts'
import { fundedKey } from '../support/installWallet.ts'
import { choose, expectSignedIn, signButton } from './support/flows.ts'
import { readQr } from './support/readQr.ts'
import { expect, test } from './support/test.ts'

let phone: Phone

test.beforeEach(async ({ world }) => {
  phone = createPhone({
    accounts: [privateKeyToAccount(await fundedKey())],
    chains: world.chains.map((chain) => ({ ...chain, nativeCurrency: ETHER })),
    relayUrl: world.relay.url,
    projectId: TRIAL_PROJECT_ID,
    approver: createScriptedApprover().approver,
  })
})
test.afterEach(() => phone.close())

test('R2.6 a phone scans the QR code, connects and signs in', async ({ tab, world }) => {
  await tab.goto(world.url)
  await choose(tab, 'WalletConnect')
  const uri = await readQr(tab, { role: 'image', name: /^QR code/ })
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const ground = await tab.run(() => {
    const { width, height } = document.querySelector('[data-qr]')?.getBoundingClientRect() ?? {}
    return { width, height }
  })
  expect(ground.height, 'the ground is a square').toBeCloseTo(ground.width ?? 0, 1)
  await phone.pair(uri)
  await tab.click(signButton)
  await expectSignedIn(tab)
})
