import { useEffect, useRef } from 'react'
import { accountText } from '../../i18n/accountText.ts'
import { RouteLink } from '../../routes/RouteLink.tsx'
import styles from './AccountNav.module.css'

/** Links to the pages under /account: beside the page, or in a row that scrolls and fades where it is cut off. */
export function AccountNav() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    if (!row) return
    const mark = () => markCut(row)
    const fit = () => {
      centerCurrent(row)
      mark()
    }
    const sizes = new ResizeObserver(fit)
    // Links change their sizes with the language and the font.
    for (const element of [row, ...row.children]) sizes.observe(element)
    row.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', mark)
    }
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

function centerCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, width } = row.getBoundingClientRect()
  if (current) row.scrollBy({ left: current.left + current.width / 2 - left - width / 2 })
}

/** Sets `data-cut` to the sides that are cut off: `start`, `end` or both. Right to left, positions are negative. */
function markCut(row: HTMLElement): void {
  const position = Math.abs(row.scrollLeft)
  const hidden = row.scrollWidth - row.clientWidth
  const cut = [position > 1 && 'start', position < hidden - 1 && 'end'].filter(Boolean)
  if (cut.length > 0) row.dataset.cut = cut.join(' ')
  else delete row.dataset.cut
}
