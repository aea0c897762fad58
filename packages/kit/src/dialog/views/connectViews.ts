// Views of a chosen wallet: a part of the dialog that is fetched when it is needed, with its texts.
export { connect as texts } from '../../i18n/en/connect.ts'
export { ConnectProgress } from './connecting/ConnectProgress.tsx'
