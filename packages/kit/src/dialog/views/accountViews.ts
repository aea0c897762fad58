import { account } from '../../i18n/en/account.ts'
import { learnEnglish } from '../../i18n/translate.ts'

// Views of the connected wallet: a part of the dialog that is fetched when it is needed.
learnEnglish(account)

export { NetworksView } from './NetworksView.tsx'
export { ProfileView } from './ProfileView.tsx'
