import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER } from '../chains/walletChain.ts'
import { createScriptedWallet } from '../scriptedWallet/createScriptedWallet.ts'
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
