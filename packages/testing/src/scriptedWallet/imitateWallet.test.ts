import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { walletScript } from '../browserWallet/walletScript.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER } from '../chains/walletChain.ts'
import { createTestWallet } from '../testWallet/createTestWallet.ts'
import { createScriptedWallet } from './createScriptedWallet.ts'
import { type ImitatedWallet, imitateWallet } from './imitateWallet.ts'

function providerOf(kind: ImitatedWallet) {
  const wallet = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [31337, 31338].map((id) => ({
      id,
      name: `Network ${id}`,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
  const provider = imitateWallet(kind, wallet.provider).announcements[0]?.provider ?? wallet.provider
  const switchTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  return { wallet, switchTo }
}

test.each<[ImitatedWallet, number]>([
  ['metaMask', 4902],
  ['phantom', 4902],
  ['taho', 4901],
  ['clearWallet', 4902],
])('%s responds with %i to a switch to a network it lacks', async (kind, code) => {
  const { switchTo, wallet } = providerOf(kind)
  await expect(switchTo('0x1')).rejects.toMatchObject({ code })
  await switchTo('0x7a6a')
  wallet.setNextBehavior('switch', 'reject')
  await expect(switchTo('0x7a69')).rejects.toMatchObject({ code: 4001 })
})

test('refuses a wallet that cannot be imitated, wherever it is named', async () => {
  const imitates = 'rabby' as ImitatedWallet
  const error = expect.objectContaining({
    code: 'invalid_option',
    message: 'The wallet to imitate must be one of metaMask, phantom, taho, clearWallet, got "rabby".',
  })
  const { provider } = createTestWallet()
  const info = { name: 'A', rdns: 'a.b', uuid: 'c' }
  expect(() => imitateWallet(imitates, provider)).toThrow(error)
  expect(() => createTestWallet({ imitates })).toThrow(error)
  await expect(walletScript([{ info, privateKeys: [], chains: [], imitates }])).rejects.toEqual(error)
})
