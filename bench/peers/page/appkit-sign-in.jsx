import { baseAccount } from '@wagmi/connectors'
import { useSyncExternalStore } from 'react'
import { AppkitButton } from './AppkitButton.jsx'
import { appkitConfig } from './appkitConfig.js'
import { show } from './show.jsx'
import { getChallenge, getSession, messageOf, signOut, verify } from './signIn.js'
import { chains, projectId, relayUrl, transports } from './site.js'

let isSignedIn = false
const listeners = new Set()
function setSignedIn(value) {
  isSignedIn = value
  for (const listener of listeners) listener()
}

const chainIdOf = (caip) => Number(caip.split(':')[1])

/** AppKit's plug-in for sign-in (SIWX), in front of our server. */
const siwx = {
  async createMessage({ accountAddress, chainId }) {
    const challenge = await getChallenge()
    return {
      ...challenge,
      version: '1',
      accountAddress,
      chainId,
      toString: () => messageOf(challenge, { address: accountAddress, chainId: chainIdOf(chainId) }),
    }
  },
  async addSession(signed) {
    if (!(await verify(signed))) throw new Error('The server refused the signature.')
    setSignedIn(true)
  },
  setSessions: (sessions) => Promise.all(sessions.map((session) => siwx.addSession(session))),
  async revokeSession() {
    await signOut()
    setSignedIn(false)
  },
  async getSessions(chainId, address) {
    const session = await getSession()
    const isSame = session?.address.toLowerCase() === address.toLowerCase()
    return isSame ? [{ data: { accountAddress: address, chainId }, message: '', signature: '' }] : []
  },
}

const popup = baseAccount({ appName: 'A page', preference: { telemetry: false } })
const config = await appkitConfig({
  projectId,
  relayUrl,
  networks: chains,
  transports,
  connectors: [popup],
  siwx,
  // Its list of wallets comes from Reown's servers.
  customWallets: [
    { id: 'rainbow', name: 'Rainbow', homepage: 'https://rainbow.me', mobile_link: 'rainbow://' },
  ],
})

function Page({ children }) {
  const subscribe = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const shown = useSyncExternalStore(subscribe, () => isSignedIn)
  return (
    <>
      {children}
      {shown && <p id="signed-in">Signed in</p>}
    </>
  )
}

show(config, Page, AppkitButton)
