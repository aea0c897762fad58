import { ConnectButton } from '@countersign/kit'
import { Link, useLocation } from 'wouter'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { type RoutePath, routes } from '../routes/routes.ts'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import styles from './Header.module.css'
import { Mark } from './Mark.tsx'

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
          <NavLink to="/account">{text('nav.account')}</NavLink>
          <NavLink to="/send">{text('nav.send')}</NavLink>
        </nav>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        <div className={styles.connect}>
          <ConnectButton />
        </div>
      </div>
    </header>
  )
}

function NavLink({ to, children }: { readonly to: RoutePath; readonly children: string }) {
  const [path] = useLocation()
  const preload = () => routes[to].preload()
  return (
    <Link
      href={to}
      className={styles.link}
      aria-current={path === to ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  )
}
