import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import type { ImitatedWallet } from '../scriptedWallet/imitateWallet.ts'
import { createTestWallet } from '../testWallet/createTestWallet.ts'

const [alice, bob] = testAccounts

async function connected(imitates: ImitatedWallet) {
  const wallet = createTestWallet({ imitates, autoApprove: true })
  const events: unknown[] = []
  wallet.provider.on('accountsChanged', (payload) => events.push(payload))
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  await ask('eth_requestAccounts')
  return { ...wallet, ask, events }
}

const personalSign = ['personal_sign', '0x00', alice.address] as const
const signTypedData = [
  'eth_signTypedData',
  [{ type: 'string', name: 'a', value: 'b' }],
  alice.address,
] as const
const send = ['eth_sendTransaction', { from: alice.address, to: bob.address, gas: '0x5208' }] as const
const switching = ['wallet_switchEthereumChain', { chainId: '0x53a' }] as const
const unknown = ['eth_sign', alice.address, '0x00'] as const

test.each<[ImitatedWallet, 'lower' | 'checksummed']>([
  ['metaMask', 'lower'],
  ['phantom', 'checksummed'],
  ['taho', 'lower'],
  ['clearWallet', 'checksummed'],
])('%s answers and emits accounts with %s letters', async (imitates, letters) => {
  const wallet = await connected(imitates)
  const written = (address: string) => (letters === 'lower' ? address.toLowerCase() : address)
  await wallet.switchAccount(bob.address)
  const accounts = [written(bob.address)]
  expect(wallet.accounts).toEqual([alice.address, bob.address])
  expect(await wallet.ask('eth_accounts')).toEqual(accounts)
  expect(await wallet.ask('eth_requestAccounts')).toEqual(accounts)
  expect(await wallet.ask('wallet_getPermissions')).toMatchObject([{ caveats: [{ value: accounts }] }])
  expect(wallet.events).toEqual([[written(alice.address)], accounts])
  expect(await wallet.ask('personal_sign', '0x00', accounts[0])).toMatch(/^0x[0-9a-f]{130}$/)
})

test.each<[ImitatedWallet, object]>([
  ['metaMask', { code: 4001, message: 'User rejected the request.' }],
  ['phantom', { code: 4001, message: 'User rejected the request.' }],
  ['taho', { code: 4001, message: 'The user rejected the request.' }],
  ['clearWallet', { error: true, code: 4001, message: 'User Rejected Signature' }],
])('%s rejects a signature as its user would', async (imitates, error) => {
  const wallet = await connected(imitates)
  await wallet.rejectNext()
  await expect(wallet.ask(...personalSign)).rejects.toMatchObject(error)
})

test.each<[ImitatedWallet, object]>([
  ['metaMask', { code: -32601, message: 'The method "eth_sign" does not exist / is not available.' }],
  ['phantom', { code: -32601 }],
  ['taho', { code: 4200, message: 'The Provider does not support the requested method.' }],
  ['clearWallet', { error: true, message: 'ClearWallet: Unknown method requested eth_sign' }],
])('%s refuses a method that it lacks', async (imitates, error) => {
  const wallet = await connected(imitates)
  await expect(wallet.ask(...unknown)).rejects.toMatchObject(error)
  if (imitates === 'phantom') return
  const refused = wallet.ask('wallet_connect', { version: '1' })
  await expect(refused).rejects.not.toBeInstanceOf(Error)
  expect(await wallet.methods()).toContain('wallet_connect')
})

test.each<[ImitatedWallet, RegExp]>([
  ['metaMask', /^The requested account and\/or method has not been/],
  ['phantom', /^The requested method and\/or account has not been/],
  ['taho', /^The requested method and\/or account has not been/],
])('%s refuses an account that is not connected', async (imitates, message) => {
  const wallet = await connected(imitates)
  const refused = wallet.ask('personal_sign', '0x00', bob.address)
  await expect(refused).rejects.toMatchObject({ code: 4100, message: expect.stringMatching(message) })
})

test('MetaMask has its own messages for a transaction, an unknown chain and a pending request', async () => {
  const wallet = await connected('metaMask')
  await wallet.setNextBehavior('send', 'reject')
  await expect(wallet.ask(...send)).rejects.toEqual({
    code: 4001,
    message: 'MetaMask Tx Signature: User denied transaction signature.',
  })
  await expect(wallet.ask(...switching)).rejects.toEqual({
    code: 4902,
    message: 'Unrecognized chain ID "0x53a". Try adding the chain using wallet_addEthereumChain first.',
  })
  await wallet.setNextBehavior('connect', 'pending')
  await expect(wallet.ask('eth_requestAccounts')).rejects.toEqual({
    code: -32002,
    message:
      "Request of type 'wallet_requestPermissions' already pending for origin http://localhost. Please wait.",
  })
})

test('Taho and Clear Wallet sign typed data of every version as version 4', async () => {
  const data = { types: { Note: [{ name: 'text', type: 'string' }] }, primaryType: 'Note', domain: {} }
  const payload = JSON.stringify({ ...data, message: { text: 'hello' } })
  for (const imitates of ['taho', 'clearWallet'] as const) {
    const { ask } = await connected(imitates)
    const signature = await ask('eth_signTypedData_v4', alice.address, payload)
    expect(await ask('eth_signTypedData', alice.address, payload)).toBe(signature)
    await expect(ask(...signTypedData)).rejects.toMatchObject({ code: 4100 })
  }
})

test('values that are thrown without a code stay as they are', async () => {
  const wallet = await connected('metaMask')
  await wallet.setNextBehavior('sign', 'throw_string')
  await expect(wallet.ask(...personalSign)).rejects.toBe('something went wrong')
  await wallet.setNextBehavior('sign', 'throw_now')
  expect(() => wallet.ask(...personalSign)).toThrow('Thrown instead of rejected.')
})
