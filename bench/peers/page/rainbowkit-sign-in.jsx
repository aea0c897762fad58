import '@rainbow-me/rainbowkit/styles.css'
import {
  ConnectButton,
  createAuthenticationAdapter,
  getDefaultConfig,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
} from '@rainbow-me/rainbowkit'
import { useEffect, useMemo, useState } from 'react'
import { show } from './show.jsx'
import { getChallenge, getSession, messageOf, signOut, verify } from './signIn.js'
import { chains, projectId, relayUrl, transports } from './site.js'

const config = getDefaultConfig({
  appName: 'A page',
  projectId,
  chains,
  transports,
  walletConnectParameters: { relayUrl },
})

function SignIn({ children }) {
  const [session, setSession] = useState(undefined)
  useEffect(() => void getSession().then(setSession), [])
  const adapter = useMemo(() => {
    const refresh = async () => setSession(await getSession())
    return createAuthenticationAdapter({
      getNonce: async () => 'requested-by-createMessage',
      createMessage: async (account) => messageOf(await getChallenge(), account),
      async verify(signed) {
        const isValid = await verify(signed)
        await refresh()
        return isValid
      },
      async signOut() {
        await signOut()
        await refresh()
      },
    })
  }, [])
  const status = session === undefined ? 'loading' : session ? 'authenticated' : 'unauthenticated'
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      <RainbowKitProvider>
        {/* Until then a press does nothing, or the dialog closes again. */}
        {session !== undefined && children}
        {session && <p id="signed-in">Signed in</p>}
      </RainbowKitProvider>
    </RainbowKitAuthenticationProvider>
  )
}

show(config, SignIn, ConnectButton)
