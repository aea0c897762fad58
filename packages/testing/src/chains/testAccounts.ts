import type { Address, Hex } from 'viem'

/** A public mnemonic, watched by thieves on all public chains. Only use it on local ones. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk'

export type TestAccount = { readonly address: Address; readonly privateKey: Hex }

/** The accounts of {@link TEST_MNEMONIC}. Each starts with 10,000 ether on each local chain. */
export const testAccounts = [
  account(
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ),
  account(
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ),
  account(
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  ),
  account(
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  ),
  account(
    '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  ),
] as const satisfies readonly TestAccount[]

function account(address: Address, privateKey: Hex): TestAccount {
  return { address, privateKey }
}
