import { isDeclared, referencesTo, renameReference } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { reportBalances } from './reportBalances.ts'

/** What wagmi 3 calls by another name. The old names still exist there, as deprecated. */
const hooks: Readonly<Record<string, string>> = {
  useAccount: 'useConnection',
  useAccountEffect: 'useConnectionEffect',
  useSwitchAccount: 'useSwitchConnection',
  UseAccountParameters: 'UseConnectionParameters',
  UseAccountReturnType: 'UseConnectionReturnType',
  UseAccountEffectParameters: 'UseConnectionEffectParameters',
  UseSwitchAccountParameters: 'UseSwitchConnectionParameters',
  UseSwitchAccountReturnType: 'UseSwitchConnectionReturnType',
}
const actions: Readonly<Record<string, string>> = {
  getAccount: 'getConnection',
  watchAccount: 'watchConnection',
  switchAccount: 'switchConnection',
  GetAccountReturnType: 'GetConnectionReturnType',
  WatchAccountParameters: 'WatchConnectionParameters',
  WatchAccountReturnType: 'WatchConnectionReturnType',
  SwitchAccountParameters: 'SwitchConnectionParameters',
  SwitchAccountReturnType: 'SwitchConnectionReturnType',
}

/** What wagmi 3 no longer has, and what to use instead. */
const removed: Readonly<Record<string, string>> = {
  useToken: 'Read decimals, name and symbol with useReadContracts and viem’s erc20Abi.',
  getToken: 'Read decimals, name and symbol with readContracts and viem’s erc20Abi.',
  fetchToken: 'Read decimals, name and symbol with readContracts and viem’s erc20Abi.',
  useFeeData: 'Use useEstimateFeesPerGas.',
  WagmiConfig: 'Use CountersignProvider of @countersign/kit.',
  configureChains: 'Pass `chains` and `transports` to createWalletConfig of @countersign/kit.',
  createClient: 'Use createWalletConfig of @countersign/kit.',
  useNetwork: 'Use useConnection().chain and useChains.',
  useProvider: 'Use usePublicClient.',
  useSigner: 'Use useWalletClient.',
  useSwitchNetwork: 'Use useSwitchChain.',
  usePrepareContractWrite: 'Use useSimulateContract.',
  usePrepareSendTransaction: 'Use useEstimateGas.',
  useWaitForTransaction: 'Use useWaitForTransactionReceipt.',
  useContractRead: 'Use useReadContract.',
  useContractReads: 'Use useReadContracts.',
  useContractWrite: 'Use useWriteContract.',
  useContractInfiniteReads: 'Use useInfiniteReadContracts.',
  fetchBalance: 'Use getBalance.',
  fetchBlockNumber: 'Use getBlockNumber.',
  fetchEnsAddress: 'Use getEnsAddress.',
  fetchEnsAvatar: 'Use getEnsAvatar.',
  fetchEnsName: 'Use getEnsName.',
  fetchEnsResolver: 'Use getEnsResolver.',
  fetchTransaction: 'Use getTransaction.',
  switchNetwork: 'Use switchChain.',
  waitForTransaction: 'Use waitForTransactionReceipt.',
}

const renamedIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wagmi: hooks,
  'wagmi/actions': actions,
  '@wagmi/core': actions,
  '@wagmi/core/actions': actions,
}

/** Moves imports of wagmi 2 to the names of wagmi 3, and lists what wagmi 3 no longer has. */
export function renameWagmi(file: SourceFile): void {
  for (const name of file.imports.names) {
    const to = renamedIn[name.module]?.[name.imported]
    if (to) rename(file, name, to)
    if (name.module in renamedIn && removed[name.imported])
      file.report(name.specifier, `wagmi 3 has no ${name.imported}.`, removed[name.imported] ?? '')
  }
  for (const declaration of file.imports.declarations)
    if (
      ['wagmi/experimental', 'wagmi/actions/experimental', '@wagmi/core/experimental'].includes(
        declaration.source.value,
      )
    )
      file.report(
        declaration,
        `wagmi 3 has no ${declaration.source.value}.`,
        "Import these names from 'wagmi' or 'wagmi/actions'.",
      )
  reportBalances(file)
}

function rename(file: SourceFile, name: SourceFile['imports']['names'][number], to: string): void {
  const { imported, local } = name
  const isAlias = local !== imported
  if (isAlias || isDeclared(file, local) || isDeclared(file, to) || file.imports.byLocal(to)) {
    file.imports.rename(name, to, local)
    return
  }
  file.imports.rename(name, to, to)
  for (const reference of referencesTo(file, local)) renameReference(file, reference, to)
}
