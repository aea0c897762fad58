import { ConnectButton, useSession } from '@countersign/kit'
import { Link, useLocation } from 'wouter'
import { Button } from '../components/Button.tsx'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { RouteLink } from '../routes/RouteLink.tsx'
import styles from './Header.module.css'
import { Mark } from './Mark.tsx'

/** Name, pages and wallet in one row. Narrow windows have the pages in a bar at the bottom. */
export function Header() {
  const { appName } = useAppConfig()
  return (
    <header className={styles.header}>
      <ProgressBar />
      <div className={styles.inner}>
        <Link href="/" className={styles.wordmark} aria-label={text('nav.home')}>
          <Mark />
          <span className={styles.name}>{appName}</span>
        </Link>
        <nav aria-label={text('app.nav')} className={styles.nav}>
          <RouteLink to="/account" section className={styles.link}>
            {text('nav.account')}
          </RouteLink>
          <RouteLink to="/send" className={styles.link}>
            {text('nav.send')}
          </RouteLink>
        </nav>
        <div className={styles.connect}>
          <Wallet />
        </div>
      </div>
    </header>
  )
}

/** The wallet, and "Sign in" while it is connected without a session. */
function Wallet() {
  const [path] = useLocation()
  const { status: session } = useSession()
  return (
    <ConnectButton.Custom>
      {({ status, openConnect }) => {
        // The home page has the one button of its state itself.
        const isHome = path === '/'
        if (isHome && status === 'disconnected' && session !== 'signed_in') return null
        const isSignedOut = !isHome && status === 'connected' && session === 'signed_out'
        return (
          <>
            {isSignedOut ? (
              <Button kind="primary" onClick={openConnect}>
                {text('home.signIn')}
              </Button>
            ) : null}
            <ConnectButton
              accountStatus={{ narrow: 'avatar', wide: 'full' }}
              chainStatus={isSignedOut ? { narrow: 'none', wide: 'icon' } : { narrow: 'icon', wide: 'full' }}
            />
          </>
        )
      }}
    </ConnectButton.Custom>
  )
}
