// Views of a picked wallet: a lazy part of the dialog, with its texts.
export { connect as texts } from '../../i18n/en/connect.ts'
export { ConnectProgress } from '../views/connecting/ConnectProgress.tsx'
