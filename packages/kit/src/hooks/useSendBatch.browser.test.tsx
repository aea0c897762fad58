import { transactionsOf } from '@countersign/core/testing'
import { afterEach, expect, test } from 'vitest'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { RecentTransactionList } from '../transactions/RecentTransactionList.tsx'
import { useAddRecentBatch } from './useAddRecentBatch.ts'
import { useSendBatch } from './useSendBatch.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

afterEach(() => localStorage.clear())

function Batches() {
  const { state, send, stop } = useSendBatch()
  const add = useAddRecentBatch()
  return (
    <>
      <p data-testid="state">{state.status === 'failed' ? state.code : state.status}</p>
      <button type="button" onClick={() => send({ calls: [{ to: TO, value: 1n }], description: 'Deposit' })}>
        Send
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      <button type="button" onClick={() => add({ id: 'own', calls: 2, description: 'Swap' })}>
        Add
      </button>
      <RecentTransactionList />
    </>
  )
}

test('R11.6 the hook reports why a batch was not sent', async () => {
  const { screen } = await renderKit(<Batches />)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByTestId('state')).toHaveTextContent('not_connected')
  await screen.getByRole('button', { name: 'Stop' }).click()
  await expect.element(screen.getByTestId('state')).toHaveTextContent('idle')
})

test('R11.6 a batch is a row with its state, and with a link to each of its transactions', async () => {
  const { kit, screen } = await renderKit(<Batches />, { connected: true })
  await screen.getByRole('button', { name: 'Add' }).click()
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Swap')
  await expect.element(row).toHaveTextContent('Pending')
  expect(row.element().querySelectorAll('a')).toHaveLength(0)
  const [batch] = transactionsOf(kit).list(ALICE)
  if (!batch) throw new Error('It was added.')
  const transactionHashes = [hash(1), hash(2)]
  transactionsOf(kit).change(ALICE, 1, batch.hash, {
    status: 'partially_reverted',
    atomic: false,
    transactionHashes,
  })
  await expect.element(row).toHaveTextContent('Partially reverted')
  const links = [...row.element().querySelectorAll('a')].map(({ href }) => href)
  expect(links).toEqual([hash(1), hash(1), hash(2)].map((one) => `https://etherscan.io/tx/${one}`))
})

test('R11.6 a row shows that the wallet no longer knows the batch, or that another browser sent it', async () => {
  const { kit, screen } = await renderKit(<Batches />, { connected: true })
  const common = {
    chainId: 1,
    description: 'Swap',
    confirmations: 1,
    createdAt: Date.now(),
    updatedAt: Date.now(),
  }
  transactionsOf(kit).merge(ALICE, [
    { ...common, hash: hash(3), calls: 2, status: 'pending' },
    { ...common, hash: hash(4), calls: 2, status: 'unknown' },
  ])
  await expect
    .element(screen.getByText('Sent from another browser. The status is updated there.'))
    .toBeVisible()
  await expect.element(screen.getByText('Your wallet does not report the status.')).toBeVisible()
})
