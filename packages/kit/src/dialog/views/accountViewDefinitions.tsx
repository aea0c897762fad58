import { leaveUnsigned } from '../../signIn/continueAfterConnect.ts'
import type { ViewOf } from '../view.ts'
import type { ViewDefinition } from '../viewDefinition.ts'
import { Part } from './Part.tsx'

const SignIn = () => <Part of="signIn" show={({ SignInView }) => <SignInView />} />
const Link = () => <Part of="signIn" show={({ LinkView }) => <LinkView />} />
const Networks = ({ view }: { readonly view: ViewOf<'networks'> }) => (
  <Part of="account" show={({ NetworksView }) => <NetworksView view={view} />} />
)
const Profile = () => <Part of="account" show={({ ProfileView }) => <ProfileView />} />

/** The views of a connected wallet. */
export const signInView: ViewDefinition<'sign-in'> = {
  Component: SignIn,
  layout: 'narrow',
  // R4.4: who does not want to sign in does not want to stay connected.
  onLeave: (kit) => void kit.disconnectWallet(),
}
export const linkView: ViewDefinition<'link'> = {
  Component: Link,
  layout: 'narrow',
  onLeave: (kit) => void kit.link.get()?.restore(),
}
export const networksView: ViewDefinition<'networks'> = {
  Component: Networks,
  layout: 'narrow',
  onLeave(kit, view) {
    if (view.next) leaveUnsigned(kit)
  },
}
export const profileView: ViewDefinition<'profile'> = { Component: Profile, layout: 'narrow' }
