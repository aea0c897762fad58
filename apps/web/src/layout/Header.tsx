import { ConnectButton, useSession } from '@countersign/kit'
import { useLazyModule } from '@countersign/kit/internal'
import { Link, useLocation } from 'wouter'
import { Button } from '../components/Button.tsx'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { RouteLink } from '../routes/RouteLink.tsx'
import type { DetachedProps } from './Detached.tsx'
import styles from './Header.module.css'
import { Mark } from './Mark.tsx'

/** Name, pages and wallet in one row. Narrow windows have the pages in a bar at the bottom. */
export function Header() {
  const { appName } = useAppConfig()
  const [path] = useLocation()
  return (
    <header className={styles.header}>
      <ProgressBar />
      <div className={styles.inner}>
        <Link href="/" className={styles.wordmark} aria-label={text('nav.home')}>
          <Mark />
          <span className={styles.name}>{appName}</span>
        </Link>
        {
          /* The user is on the way to a client. */ path.startsWith('/openid/') ? null : (
            <>
              <nav aria-label={text('app.nav')} className={styles.nav}>
                <RouteLink to="/account" section className={styles.account}>
                  {text('nav.account')}
                </RouteLink>
                <RouteLink to="/send" className={styles.send}>
                  {text('nav.send')}
                </RouteLink>
              </nav>
              <div className={styles.connect}>
                <Wallet />
              </div>
            </>
          )
        }
      </div>
    </header>
  )
}

/** The wallet, "Sign in" while it is connected without a session, and the account while its wallet is not connected. */
function Wallet() {
  const [path] = useLocation()
  const { status: sessionStatus, session } = useSession()
  return (
    <ConnectButton.Custom>
      {(wallet) => {
        const { status, account, openConnect } = wallet
        // The kit's button has the unsupported network of any account.
        const isOther = status === 'connected' && !session?.addresses.includes(account.address)
        if (session && (status === 'disconnected' || isOther))
          return <LazyDetached session={session} wallet={wallet} />
        // The home page has the one primary button of its state itself.
        if (path === '/' && status === 'disconnected') return null
        const isConnected = status === 'connected' || status === 'wrong_network'
        if (!isConnected || sessionStatus !== 'signed_out') return <ConnectButton {...fullButtonProps} />
        return (
          <>
            <Button onClick={openConnect}>{text('home.signIn')}</Button>
            <ConnectButton {...addressOnly} />
          </>
        )
      }}
    </ConnectButton.Custom>
  )
}

const fullButtonProps = {
  accountStatus: { narrow: 'avatar', wide: 'full' },
  chainStatus: { narrow: 'icon', wide: 'full' },
} as const

/** Only which wallet it is: no one is signed in with it. */
const addressOnly = { accountStatus: { narrow: 'avatar', wide: 'address' }, chainStatus: 'none' } as const

function LazyDetached(props: DetachedProps) {
  const Detached = useLazyModule(fetchDetached)
  return Detached && <Detached {...props} />
}

const fetchDetached = async () => (await import('./Detached.tsx')).Detached
