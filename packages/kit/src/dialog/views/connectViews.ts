import { connect } from '../../i18n/en/connect.ts'
import { learnEnglish } from '../../i18n/translate.ts'

// Views of a chosen wallet: a part of the dialog that is fetched while the visitor looks at the list.
learnEnglish(connect)

export { ConnectProgress } from './connecting/ConnectProgress.tsx'
export { NotInstalled } from './connecting/NotInstalled.tsx'
