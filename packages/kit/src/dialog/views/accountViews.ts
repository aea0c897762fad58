// Views of the connected wallet: a part of the dialog that is fetched when it is needed, with its texts.
export { account as texts } from '../../i18n/en/account.ts'
export { NetworksView } from './NetworksView.tsx'
export { ProfileView } from './ProfileView.tsx'
