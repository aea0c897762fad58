// Contracts for tests on local chains. They have no access control: never deploy them to a public chain.
export { type ChainClient, chainClient } from './contracts/chainClient.ts'
export * as compiledContracts from './contracts/compiled.ts'
export { type CompiledContract, deployContract } from './contracts/deployContract.ts'
export { type Delegate, deployDelegate } from './contracts/deployDelegate.ts'
export { deployMulticall } from './contracts/deployMulticall.ts'
export { deployMultiOwner, type MultiOwner, type MultiOwnerOptions } from './contracts/deployMultiOwner.ts'
export { deployNfts, type LocalNfts, localNfts } from './contracts/deployNfts.ts'
export { deployOffchainLookup, type OffchainLookupOptions } from './contracts/deployOffchainLookup.ts'
export { type DeploySafeOptions, deploySafe } from './contracts/deploySafe.ts'
export {
  deploySmartAccount,
  type SmartAccount,
  type SmartAccountOptions,
  smartAccountAbi,
} from './contracts/deploySmartAccount.ts'
export {
  deployToken,
  type LocalToken,
  localToken,
  type TokenDetails,
  type TransferOutcome,
  tokenAbi,
} from './contracts/deployToken.ts'
export { safeAbi } from './contracts/safeAbi.ts'
export type { Safe, SafeCall } from './contracts/safeAccount.ts'
export { deploySafeContracts, type SafeContracts } from './contracts/safeContracts.ts'
export { deployNames } from './names/deployNames.ts'
export { deployScriptedResolver, type ScriptedResolver } from './names/deployScriptedResolver.ts'
export { type LocalNames, localNames, type NameContracts, type NewName } from './names/localNames.ts'
