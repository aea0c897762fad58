import { expect, test, vi } from 'vitest'
import { WalletWindowError } from '../../provider/WalletWindowError.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import { addWhenBlocked } from './addWhenBlocked.ts'

const switching = (chainId: string) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
const adding = (chainId: string) => ({ method: 'wallet_addEthereumChain', params: [{ chainId }] })
const blocked = new WalletWindowError('blocked', 'Blocked.')

test('R4.12 adds a chain with the next click after a blocked popup, then switches to it', async () => {
  const wallet = vi.fn(async (_args: unknown): Promise<unknown> => null)
  const request = addWhenBlocked(wallet, 'A Wallet')
  wallet.mockRejectedValueOnce(blocked)
  await expect(request(adding('0x2'))).rejects.toBe(blocked)

  const code = await request(switching('0x2')).catch(walletErrorCode)
  expect(code).toBe('chain_unknown')
  expect(wallet).toHaveBeenCalledTimes(1)

  await request(adding('0x2'))
  await request(switching('0x2'))
  expect(wallet.mock.calls.map(([args]) => args)).toEqual([adding('0x2'), adding('0x2'), switching('0x2')])
})

test.each([
  ['another network', switching('0x3')],
  ['another request', { method: 'eth_chainId' }],
  ['a request without a network', { method: 'wallet_switchEthereumChain', params: [null] }],
])('R4.12 a blocked add request does not block other requests: %s', async (_, args) => {
  const wallet = vi.fn(async (_args: unknown): Promise<unknown> => null)
  const request = addWhenBlocked(wallet, 'A Wallet')
  wallet.mockRejectedValueOnce(blocked)
  await request(adding('0x2')).catch(() => {})
  await request(args)
  expect(wallet).toHaveBeenLastCalledWith(args)
})

test('R4.12 does not repeat an add request that the user rejected', async () => {
  const wallet = vi.fn(async (_args: unknown): Promise<unknown> => null)
  const request = addWhenBlocked(wallet, 'A Wallet')
  wallet.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: 4001 }))
  await request(adding('0x2')).catch(() => {})
  await request(switching('0x2'))
  expect(wallet).toHaveBeenLastCalledWith(switching('0x2'))
})
