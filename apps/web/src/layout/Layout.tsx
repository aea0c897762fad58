import { useStore } from '@countersign/kit/internal'
import { text } from '../i18n/text.ts'
import { ConnectSlot } from '../routes/connectSlot.ts'
import { announcement } from '../routes/navigation.ts'
import { PreloadRoute } from '../routes/preloadRoute.ts'
import type { RoutePath } from '../routes/RoutePath.ts'
import { RouteView } from '../routes/RouteView.tsx'
import { routes } from '../routes/routes.ts'
import { NewSignIns } from '../signIns/NewSignIns.tsx'
import hidden from '../styles/visuallyHidden.module.css'
import { ConnectAction } from './ConnectAction.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

/** The frame around every page. */
export function Layout() {
  return (
    <PreloadRoute value={preload}>
      <div className={styles.layout}>
        <a href="#content" className={styles.skip}>
          {text('app.skip')}
        </a>
        <Header />
        <main id="content" tabIndex={-1} className={styles.content}>
          <CookieNotice />
          <ConnectSlot value={ConnectAction}>
            <RouteView />
          </ConnectSlot>
          <NewSignIns />
        </main>
        <Footer />
        <Announcer />
      </div>
    </PreloadRoute>
  )
}

const preload = (path: RoutePath) => routes[path].preload()

function Announcer() {
  return (
    <p role="status" className={hidden.visuallyHidden}>
      {useStore(announcement)}
    </p>
  )
}
