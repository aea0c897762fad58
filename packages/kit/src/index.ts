export type { AppInfo } from './AppInfo.ts'
export { Avatar, type AvatarProps } from './avatar/Avatar.tsx'
export type { ByWidth } from './ConnectButton/byWidth.ts'
export { ConnectButton, type ConnectButtonProps } from './ConnectButton/ConnectButton.tsx'
export type { ConnectButtonCustomProps } from './ConnectButton/ConnectButtonCustom.tsx'
export type { ConnectButtonAccount, ConnectButtonState } from './ConnectButton/useConnectButton.ts'
export { ChainIcon, type ChainIconProps } from './chains/ChainIcon.tsx'
export { InvalidChainError } from './chains/checkChains.ts'
export { InvalidWalletListError, type WalletListErrorCode } from './connection/checkWalletList.ts'
export { useWalletName } from './connection/useWalletName.ts'
export { useWalletPhase, type WalletPhase } from './connection/useWalletPhase.ts'
export type { WalletList, WalletListGroup, WalletListGroupName } from './connection/walletList.ts'
export { codeText } from './connectors/codes/codeText.ts'
export { InvalidConnectorError } from './connectors/InvalidConnectorError.ts'
export { WalletWindowError, type WalletWindowErrorCode } from './connectors/WalletWindowError.ts'
export type { SessionProvider, SessionProviderOptions } from './connectors/walletConnect/SessionProvider.ts'
export type { WalletConnectParameters } from './connectors/walletConnect/WalletConnectParameters.ts'
export { walletConnect } from './connectors/walletConnect.ts'
export { createWalletConfig, type WalletConfigParameters } from './createWalletConfig.ts'
export { useAccountDialog } from './dialog/useAccountDialog.ts'
export { useConnectDialog } from './dialog/useConnectDialog.ts'
export type { DialogControl } from './dialog/useDialogControl.ts'
export { useLinkDialog } from './dialog/useLinkDialog.ts'
export { useNetworkDialog } from './dialog/useNetworkDialog.ts'
export type { WalletConnected, WalletKitCallbacks } from './events/WalletKitCallbacks.ts'
export { type WalletKitAction, WalletKitError, type WalletKitErrorCode } from './events/WalletKitError.ts'
export type { ConfirmRequest } from './linking/startConfirm.ts'
export { type UseConfirm, useConfirm } from './linking/useConfirm.ts'
export {
  type AvatarRecord,
  type AvatarRecordErrorCode,
  InvalidAvatarRecordError,
  parseAvatarRecord,
} from './names/avatarRecord.ts'
export {
  AvatarMetadataError,
  NameError,
  type NameErrorCode,
  NamespaceError,
  NftUriError,
  UriResolutionError,
} from './names/NameError.ts'
export type { NameSettings } from './names/NameSettings.ts'
export { namesChain } from './names/namesChain.ts'
export { type ReadAvatarOptions, readAvatar } from './names/readAvatar.ts'
export { type ReadNameOptions, readName } from './names/readName.ts'
export { type ReadNameAddressOptions, readNameAddress } from './names/readNameAddress.ts'
export { type ReadTextRecordOptions, readTextRecord } from './names/readTextRecord.ts'
export { type AccountName, useName } from './names/useName.ts'
export { type NameAddress, useNameAddress } from './names/useNameAddress.ts'
export { explorerLink } from './profile/explorerLink.ts'
export { formatBalance } from './profile/formatBalance.ts'
export { shortenAddress } from './profile/shortenAddress.ts'
export { Seal, type SealProps } from './seal/index.ts'
export type {
  ConfirmAction,
  ConfirmAdapter,
  Confirmation,
  LinkAdapter,
  PreparedMessage,
  PrepareRequest,
  Session,
  SignInAdapter,
  VerifyRequest,
} from './signIn/SignInAdapter.ts'
export { type SessionStatus, type UseSession, useSession } from './signIn/useSession.ts'
export { InvalidTransactionError } from './transactions/checkTransaction.ts'
export type {
  NewTransaction,
  RecentTransaction,
  RecentTransactionStatus,
} from './transactions/RecentTransaction.ts'
export { RecentTransactionList } from './transactions/RecentTransactionList.tsx'
export type { TransactionsAdapter } from './transactions/TransactionsAdapter.ts'
export { useAddRecentTransaction, useRecentTransactions } from './transactions/useRecentTransactions.ts'
export { type TransactionProgress, useTransactionProgress } from './transactions/useTransactionProgress.ts'
export { WalletKitProvider, type WalletKitProviderProps } from './WalletKitProvider.tsx'
