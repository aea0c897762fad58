// What the kit and the application share with core, and no other package should need. It may change in any version.

/** One answer to whether a chain is configured, and how it is called. */
export { configuredChain } from './chains/configuredChain.ts'
/** The application ends connections of a config without wallets. */
export { endConnections } from './connection/endConnections.ts'
/** The dialog searches while the user types, without waiting for `searchWallets`. */
export { matchWallets } from './connection/matchWallets.ts'
/** One way to parse URLs, for older browsers too. */
export { readUrl } from './format/readUrl.ts'
/** The kit's texts of errors begin with these. */
export { commonErrorTexts } from './provider/errorTexts/common.ts'
export { remoteErrorTexts } from './provider/errorTexts/remote.ts'
/** Names that others choose are shown in one form. */
export { sanitizeName } from './provider/sanitizeName.ts'
/** The kit opens views of its own between the steps. */
export type { ViewStack } from './state/viewStack.ts'
/** One implementation of stores, and of storage that may be blocked. */
export { createStore, type Store } from './store/createStore.ts'
export { createSafeStorage, readJson, type SafeStorage } from './store/safeStorage.ts'
