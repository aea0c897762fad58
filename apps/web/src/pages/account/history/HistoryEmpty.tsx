import { buttonClass } from '../../../components/Button.tsx'
import { useAppConfig } from '../../../config/AppConfig.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { RouteLink } from '../../../routes/RouteLink.tsx'
import styles from './History.module.css'

/** Explains what will appear here and how. */
export function HistoryEmpty({ isShared }: { readonly isShared: boolean }) {
  const { appName } = useAppConfig()
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{accountText('history.empty.title')}</p>
      <p className={styles.emptyText}>
        {accountText(isShared ? 'history.empty.shared' : 'history.empty.here', { app: appName })}
      </p>
      <RouteLink to="/send" className={buttonClass('plain')}>
        {accountText('history.empty.send')}
      </RouteLink>
    </div>
  )
}
