import { signIn } from '../../i18n/en/signIn.ts'
import { learnEnglish } from '../../i18n/translate.ts'

// The view that signs in: a part of the dialog that is fetched when it is needed.
learnEnglish(signIn)

export { SignInView } from './SignInView.tsx'
