export { ConnectButton, type ConnectButtonProps } from './ConnectButton/ConnectButton.tsx'
export { InvalidChainError } from './chains/checkChains.ts'
export { useWalletPhase, type WalletPhase } from './connection/useWalletPhase.ts'
export { createWalletConfig, type WalletConfigParameters } from './createWalletConfig.ts'
export { type OpenableView, useWalletDialog } from './dialog/useWalletDialog.ts'
export { explorerLink } from './profile/explorerLink.ts'
export { formatBalance } from './profile/formatBalance.ts'
export { shortenAddress } from './profile/shortenAddress.ts'
export { Seal, type SealProps } from './seal/index.ts'
export type { PreparedMessage, Session, SignInAdapter } from './signIn/SignInAdapter.ts'
export { type SessionStatus, type UseSession, useSession } from './signIn/useSession.ts'
export { InvalidTransactionError } from './transactions/checkTransaction.ts'
export type {
  NewTransaction,
  RecentTransaction,
  RecentTransactionStatus,
} from './transactions/RecentTransaction.ts'
export { RecentTransactionList } from './transactions/RecentTransactionList.tsx'
export { useAddRecentTransaction, useRecentTransactions } from './transactions/useRecentTransactions.ts'
export { WalletKitProvider, type WalletKitProviderProps } from './WalletKitProvider.tsx'
