// The views that sign: a part of the dialog that is fetched when it is needed, with its texts.
import { link } from '../../i18n/en/link.ts'
import { signIn } from '../../i18n/en/signIn.ts'

export { LinkView } from './LinkView.tsx'
export { SignInView } from './SignInView.tsx'
export const texts = { ...signIn, ...link }
