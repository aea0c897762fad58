export {
  ACTIVITY_LIMIT,
  type Account,
  type Activity,
  type ActivityKind,
  type AuthenticationMethod,
  accountSchema,
  activityKinds,
  activityPageSchema,
  activitySchema,
  authenticationMethods,
  endedSchema,
  type ListedSession,
  listedSessionSchema,
  type Session,
  type SignedIn,
  type SignInResponse,
  sessionSchema,
  sessionsSchema,
  signedInSchema,
  USER_AGENT_LIMIT,
  unlinkedSchema,
  verifiedSchema,
  type Wallet,
  walletSchema,
} from './account.ts'
export { describeIssue } from './describeIssue.ts'
export { errorDefinitions, type Problem, problemSchema, type SignInErrorCode } from './errors.ts'
export { type AnnouncementKind, announcementKinds, type ServerEvent, serverEvents } from './events.ts'
export { addressSchema, chainIdSchema, dateSchema, hashSchema } from './fields.ts'
export {
  MAX_PASSKEYS,
  newPasskeySchema,
  onePasskeySchema,
  PASSKEY_NAME_LIMIT,
  type Passkey,
  passkeyNameSchema,
  passkeySchema,
  passkeySignInSchema,
  passkeysSchema,
  registrationOptionsSchema,
  signInOptionsSchema,
} from './passkeys.ts'
export { APP_NAME, type PrerenderedHome, type PrerenderedPage, variantOf } from './prerenderedHome.ts'
export {
  type AccountAction,
  accountActions,
  type ChallengeRequest,
  challengeRequestSchema,
  challengeSchema,
  confirmedSchema,
  deletionSchema,
  type Purpose,
  purposes,
  type SignedMessage,
  signedMessageSchema,
  tokenRequestSchema,
} from './signIn.ts'
export { type Consent, type Terms, type TermsStatus, termsStatusSchema } from './terms.ts'
export {
  isTooFarAhead,
  type RecentTransaction,
  recentTransactionSchema,
  savedTransactionSchema,
  TRANSACTION_LIMITS,
  type TransactionDetails,
  type TransactionStatus,
  toDescription,
  transactionStatuses,
  transactionsSchema,
  transactionTimesMessage,
} from './transactions.ts'
export {
  type ChainConfig,
  chainConfigSchema,
  WEB_CONFIG_ID,
  type WebConfig,
  webConfigSchema,
} from './webConfig.ts'
