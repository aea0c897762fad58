import { expect, test, vi } from 'vitest'
import { BOB } from '../testing/sessionProvider.ts'
import { installWallet, one, openWallets } from '../testing/walletPage.ts'
import { addBatch } from './addBatch.ts'
import { connect } from './connect.ts'
import { recentTransactions } from './recentTransactions.ts'
import { type SendBatchParameters, sendBatch } from './sendBatch.ts'

test('R11.6 sends a batch as one row, reports when the wallet is asked, and records those sent otherwise', async () => {
  const { requests } = installWallet({
    wallet_getCapabilities: () => ({ '0x3e9': {} }),
    wallet_sendCalls: () => ({ id: '0xba7c4' }),
  })
  const { wallets, pick } = openWallets()
  const batch: SendBatchParameters = { calls: [{ to: BOB, value: 1n }], description: 'Deposit' }
  await expect(sendBatch(wallets, batch)).rejects.toMatchObject({ code: 'not_connected' })
  expect(() => addBatch(wallets, { id: '0x5e', calls: 2, description: 'Swap' })).toThrow('Connect a wallet')
  await connect(wallets, await pick())
  const onRequest = vi.fn(() => expect(requests).not.toContain('wallet_sendCalls'))
  expect(await sendBatch(wallets, { ...batch, onRequest })).toEqual({ id: '0xba7c4' })
  expect(onRequest).toHaveBeenCalledOnce()
  addBatch(wallets, { id: '0x5e', calls: 2, description: 'Swap' })
  expect(recentTransactions(wallets).get()).toMatchObject([
    { description: 'Swap', calls: 2, chainId: one.id },
    { description: 'Deposit', calls: 1, chainId: one.id },
  ])
})
