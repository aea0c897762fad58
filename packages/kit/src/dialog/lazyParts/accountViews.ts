// Views of the connected wallet: a lazy part of the dialog, with its texts. The toasts share its rows.
export { account as texts } from '../../i18n/en/account.ts'
export { Toasts } from '../../toasts/Toasts.tsx'
export { ChainsView } from '../views/chains/ChainsView.tsx'
export { ProfileView } from '../views/profile/ProfileView.tsx'
