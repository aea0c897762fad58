import { createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ReceiverField } from './ReceiverField.tsx'
import type { Receiver } from './useReceiver.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob: Receiver = { status: 'found', address: BOB, name: 'bob.eth' }

let root: Root
let retries = 0
afterEach(() => {
  root.unmount()
  retries = 0
  document.body.replaceChildren()
})

function show(receiver: Receiver, namesFrom: typeof mainnet | null = null) {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  root.render(
    <ReceiverField
      ref={createRef()}
      from={ALICE}
      value="typed"
      onChange={() => {}}
      onLeave={() => {}}
      receiver={receiver}
      onRetry={() => {
        retries += 1
      }}
      takesNames
      namesFrom={namesFrom}
      disabled={false}
      touched={false}
    />,
  )
  return page.getByLabelText('To')
}

test('R7.2 shows a name with its full address', async () => {
  await expect.element(show(bob)).toHaveAccessibleDescription(`bob.eth ${BOB}`)
})

test('R7.2 notes when the transfer’s network differs from the one of ENS', async () => {
  await expect
    .element(show(bob, mainnet))
    .toHaveAccessibleDescription(
      `bob.eth ${BOB} The name resolves to this address on Ethereum. Check that the recipient also owns it here.`,
    )
})

test('R7.2 a lookup that failed is reported at once, with a retry', async () => {
  const field = show({ status: 'bad', code: 'name_unreachable' })
  await expect
    .element(field)
    .toHaveAccessibleDescription('The name could not be looked up. Enter the address, or try again.')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retries).toBe(1)
})

test('R7.2 an address makes no ENS request', async () => {
  const field = show({ status: 'found', address: BOB, name: null }, mainnet)
  await expect.element(field).toHaveAccessibleDescription(/^An address that starts with 0x/)
})
