import { ConnectButton } from '@countersign/kit'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { RouteLink } from '../routes/RouteLink.tsx'
import { runWhenIdle } from '../session/runWhenIdle.ts'
import { useLazyComponent } from '../signIns/useLazyComponent.ts'
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
          <RouteLink to="/account" section className={styles.link}>
            {text('nav.account')}
          </RouteLink>
          <RouteLink to="/send" className={styles.link}>
            {text('nav.send')}
          </RouteLink>
        </nav>
        <div className={styles.settings}>
          <Language />
          <ThemeSwitch />
        </div>
        <div className={styles.connect}>
          <ConnectButton />
        </div>
      </div>
    </header>
  )
}

/** The menu of languages, in its place once the page is idle. */
function Language() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true)), [])
  const Menu = useLazyComponent(isIdle, fetchMenu)
  return <div className={styles.language}>{Menu ? <Menu /> : null}</div>
}

const fetchMenu = async () => (await import('./LanguageMenu.tsx')).LanguageMenu
