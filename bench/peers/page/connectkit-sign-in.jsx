import { ConnectKitButton, ConnectKitProvider, SIWEProvider, useSIWE } from 'connectkit'
import { createConfig } from 'wagmi'
import { getChainId } from 'wagmi/actions'
import { connectkitConfig } from './connectkitConfig.js'
import { show } from './show.jsx'
import { getChallenge, getSession, messageOf, signOut, verify } from './signIn.js'
import { chains, projectId, relayUrl, transports } from './site.js'

const options = { walletConnectProjectId: projectId, relayUrl, chains, transports }
const config = createConfig(connectkitConfig(options))

const adapter = {
  getNonce: async () => 'requested-by-createMessage',
  createMessage: async (account) => messageOf(await getChallenge(), account),
  verifyMessage: verify,
  async getSession() {
    const session = await getSession()
    return session && { address: session.address, chainId: session.chainId ?? getChainId(config) }
  },
  async signOut() {
    await signOut()
    return true
  },
}

function SignIn({ children }) {
  return (
    <SIWEProvider {...adapter} signOutOnNetworkChange={false}>
      <ConnectKitProvider>
        {children}
        <Session />
      </ConnectKitProvider>
    </SIWEProvider>
  )
}

function Session() {
  const { isSignedIn } = useSIWE()
  return isSignedIn && <p id="signed-in">Signed in</p>
}

show(config, SignIn, () => <ConnectKitButton label="Connect Wallet" />)
