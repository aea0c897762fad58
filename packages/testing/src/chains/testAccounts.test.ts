import { toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { TEST_MNEMONIC, testAccounts } from './testAccounts.ts'

test.each(testAccounts.map((account, index) => ({ ...account, index })))(
  'test account $index is the one of the mnemonic',
  ({ address, privateKey, index }) => {
    const derived = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: index })
    const key = derived.getHdKey().privateKey
    expect(derived.address).toBe(address)
    expect(key && toHex(key)).toBe(privateKey)
    expect(privateKeyToAddress(privateKey)).toBe(address)
  },
)
