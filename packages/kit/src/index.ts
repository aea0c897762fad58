export {
  AvatarMetadataError,
  type AvatarRecord,
  type AvatarRecordErrorCode,
  avatarOrigins,
  BaseError,
  type BatchCall,
  BatchError,
  type BatchErrorCode,
  type BatchRequest,
  type ChainSwitchedEvent,
  type ChallengeReceivedEvent,
  type ClosedEvent,
  type CodeShownEvent,
  type ConfirmAction,
  type ConfirmAdapter,
  type Confirmation,
  type ConfirmRequest,
  type ConnectedEvent,
  type CountersignAction,
  type CountersignCallbacks,
  CountersignError,
  type CountersignErrorCode,
  type CountersignEvent,
  type CountersignEventBase,
  type CreateWalletConfigErrorType,
  type CreateWalletConfigReturnType,
  createWalletConfig,
  type DisconnectedEvent,
  EnsError,
  type EnsErrorCode,
  type EnsSettings,
  ensChain,
  explorerLink,
  type FailedEvent,
  formatBalance,
  type GetEnsAddressErrorType,
  type GetEnsAddressParameters,
  type GetEnsAddressReturnType,
  type GetEnsAvatarErrorType,
  type GetEnsAvatarParameters,
  type GetEnsAvatarReturnType,
  type GetEnsNameErrorType,
  type GetEnsNameParameters,
  type GetEnsNameReturnType,
  type GetEnsTextErrorType,
  type GetEnsTextParameters,
  type GetEnsTextReturnType,
  getEnsAddress,
  getEnsAvatar,
  getEnsName,
  getEnsText,
  InvalidAvatarRecordError,
  InvalidChainError,
  InvalidConnectorError,
  InvalidTransactionError,
  InvalidWalletListError,
  type LinkAdapter,
  NamespaceError,
  type NewBatch,
  type NewTransaction,
  NftUriError,
  type OpenedEvent,
  type PreparedMessage,
  type PrepareRequest,
  parseAvatarRecord,
  type RecentTransaction,
  type RecentTransactionStatus,
  type RejectedEvent,
  type RequestedAction,
  type RequestSentEvent,
  type RequestSignature,
  rpcErrorText,
  type SentBatch,
  type Session,
  type SessionProvider,
  type SessionProviderOptions,
  type SignedAction,
  type SignedEvent,
  type SignedOutEvent,
  type SignInAdapter,
  type SignInChallenge,
  type SignInFields,
  shortenAddress,
  type Terms,
  type TransactionDetails,
  type TransactionEvent,
  type TransactionsAdapter,
  UriResolutionError,
  type VerifiedEvent,
  type VerifyRequest,
  type WalletConfigParameters,
  type WalletConnected,
  type WalletConnectParameters,
  type WalletList,
  type WalletListErrorCode,
  type WalletListGroup,
  type WalletListGroupName,
  type WalletSelectedEvent,
  WalletWindowError,
  type WalletWindowErrorCode,
} from '@countersign/core'
export type { Locale, Message, PluralMessage } from '@countersign/core/i18n'
export type { AvatarProps } from './avatar/AccountAvatar.tsx'
export { Avatar } from './avatar/Avatar.tsx'
export type { ResponsiveValue } from './ConnectButton/byWidth.ts'
export { ConnectButton, type ConnectButtonProps } from './ConnectButton/ConnectButton.tsx'
export type {
  ConnectButtonCustomProps,
  ConnectButtonCustomState,
} from './ConnectButton/ConnectButtonCustom.tsx'
export type {
  ConnectButtonAccount,
  ConnectButtonBalance,
  ConnectButtonState,
} from './ConnectButton/useConnectButton.ts'
export { ContinueButton } from './ContinueButton/ContinueButton.tsx'
export { CountersignProvider, type CountersignProviderProps } from './CountersignProvider.tsx'
export { ChainIcon, type ChainIconProps } from './chains/ChainIcon.tsx'
export type {
  AccountNameParameters,
  Appearance,
  AvatarComponentProps,
  ProfileAction,
  ProfileContent,
  TokenBalance,
} from './context/Appearance.ts'
export type { AppInfo } from './context/AppInfo.ts'
export {
  type UseAccountNameParameters,
  type UseAccountNameReturnType,
  useAccountName,
} from './hooks/useAccountName.ts'
export {
  type UseAddRecentBatchErrorType,
  type UseAddRecentBatchReturnType,
  useAddRecentBatch,
} from './hooks/useAddRecentBatch.ts'
export { type UseConfirmErrorType, type UseConfirmReturnType, useConfirm } from './hooks/useConfirm.ts'
export {
  type OpenChainDialogParameters,
  type OpenConnectDialogParameters,
  type UseAccountDialogReturnType,
  type UseChainDialogReturnType,
  type UseConnectDialogReturnType,
  useAccountDialog,
  useChainDialog,
  useConnectDialog,
} from './hooks/useDialogControl.ts'
export { type UseLinkDialogReturnType, useLinkDialog } from './hooks/useLinkDialog.ts'
export {
  type UseNameAddressParameters,
  type UseNameAddressReturnType,
  useNameAddress,
} from './hooks/useNameAddress.ts'
export {
  type UseAddRecentTransactionErrorType,
  type UseAddRecentTransactionReturnType,
  type UseRecentTransactionsReturnType,
  useAddRecentTransaction,
  useRecentTransactions,
} from './hooks/useRecentTransactions.ts'
export { type BatchState, type UseSendBatchReturnType, useSendBatch } from './hooks/useSendBatch.ts'
export {
  type SessionStatus,
  type UseSessionErrorType,
  type UseSessionReturnType,
  useSession,
} from './hooks/useSession.ts'
export { type UseSessionExpiryReturnType, useSessionExpiry } from './hooks/useSessionExpiry.ts'
export { type UseTermsReturnType, useTerms } from './hooks/useTerms.ts'
export {
  type UseTransactionProgressParameters,
  type UseTransactionProgressReturnType,
  useTransactionProgress,
} from './hooks/useTransactionProgress.ts'
export { type UseWalletNameReturnType, useWalletName } from './hooks/useWalletName.ts'
export { type UseWalletStatusReturnType, useWalletStatus } from './hooks/useWalletStatus.ts'
export { type UseWatchEventsParameters, useWatchEvents } from './hooks/useWatchEvents.ts'
export type { Messages } from './i18n/createTexts.ts'
export { loadLanguage } from './i18n/loadLanguage.ts'
export { Identicon, type IdenticonProps } from './identicon/Identicon.tsx'
export { SignInPanel, type SignInPanelProps } from './SignInPanel/SignInPanel.tsx'
export {
  type CreateThemeErrorType,
  type CreateThemeParameters,
  createTheme,
  type Theme,
} from './theme/createTheme.ts'
export type { ThemeAccent, ThemePreset } from './theme/presets.ts'
export type { ThemeOption } from './theme/useTheme.ts'
export { RecentTransactionList } from './transactions/RecentTransactionList.tsx'
export type {
  RecentTransactionDay,
  RecentTransactionListCustomProps,
  RecentTransactionListCustomState,
} from './transactions/RecentTransactionListCustom.tsx'
export type { RecentTransactionRowState, RelatedTransaction } from './transactions/useTransactionRow.ts'
export type { WalletButtonState } from './WalletButton/useWalletButton.ts'
export {
  WalletButton,
  type WalletButtonCustomProps,
  type WalletButtonProps,
} from './WalletButton/WalletButton.tsx'
export { walletConnect } from './walletConnect/walletConnect.ts'
