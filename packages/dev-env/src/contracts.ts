// Contract accounts for tests, on the local networks. They guard nothing: never put them on a public one.
export { type ChainClient, chainClient } from './contracts/chainClient.ts'
export * as compiledContracts from './contracts/compiled.ts'
export { type CompiledContract, deployContract } from './contracts/deployContract.ts'
export { type Delegate, deployDelegate } from './contracts/deployDelegate.ts'
export { deployMultiOwner, type MultiOwner, type MultiOwnerOptions } from './contracts/deployMultiOwner.ts'
export {
  deploySmartAccount,
  type SmartAccount,
  type SmartAccountOptions,
  smartAccountAbi,
} from './contracts/deploySmartAccount.ts'
