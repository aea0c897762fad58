// The views that sign: a lazy part of the dialog, with its texts.
import { link } from '../../i18n/en/link.ts'
import { signIn } from '../../i18n/en/signIn.ts'

export { LinkView } from '../views/link/LinkView.tsx'
export { SignedInView } from '../views/signIn/SignedInView.tsx'
export { SignInView } from '../views/signIn/SignInView.tsx'
export const texts = { ...signIn, ...link }
