import { useLazyModule } from '@countersign/kit/internal'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { HomeDetails } from './HomeDetails.tsx'

type Props =
  | { readonly part: 'passkey'; readonly onSignedIn: () => void }
  /** `explains`: whether to say how signing in works. */
  | { readonly part: 'details'; readonly explains: boolean }

/** The parts of the home page that it loads once the browser is idle. */
export function HomeLate(props: Props) {
  return props.part === 'passkey' ? <Passkey {...props} /> : <HomeDetails explains={props.explains} />
}

const fetchPasskeySignIn = async () => (await import('../../passkeys/PasskeySignIn.tsx')).PasskeySignIn

/** Signs in with a passkey, if the server has them. */
function Passkey({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const PasskeySignIn = useLazyModule(fetchPasskeySignIn, useAppConfig().passkeys)
  return PasskeySignIn ? <PasskeySignIn onSignedIn={onSignedIn} /> : null
}
