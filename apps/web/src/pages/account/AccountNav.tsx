import { useEffect, useRef } from 'react'
import { accountText } from '../../i18n/accountText.ts'
import { RouteLink } from '../../routes/RouteLink.tsx'
import styles from './AccountNav.module.css'

/** Links to the pages under /account, in a row that scrolls if it does not fit. */
export function AccountNav() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={nav} aria-label={accountText('nav.label')} className={styles.nav}>
      <RouteLink to="/account" className={styles.link}>
        {accountText('nav.overview')}
      </RouteLink>
      <RouteLink to="/account/wallets" className={styles.link}>
        {accountText('nav.wallets')}
      </RouteLink>
      <RouteLink to="/account/sessions" className={styles.link}>
        {accountText('nav.sessions')}
      </RouteLink>
      <RouteLink to="/account/activity" className={styles.link}>
        {accountText('nav.activity')}
      </RouteLink>
      <RouteLink to="/account/data" className={styles.link}>
        {accountText('nav.data')}
      </RouteLink>
    </nav>
  )
}
