// The view that signs in: a part of the dialog that is fetched when it is needed, with its texts.
export { signIn as texts } from '../../i18n/en/signIn.ts'
export { SignInView } from './SignInView.tsx'
