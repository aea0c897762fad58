import { useLazyModule } from '@countersign/kit/internal'
import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import { useIdle } from '../session/useIdle.ts'
import styles from './Footer.module.css'

export function Footer() {
  const { profile } = useAppConfig()
  const Settings = useLazyModule(fetchSettings, useIdle())
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p>{text('app.footer')}</p>
          {profile === 'local' ? <p>{text('app.footer.local')}</p> : null}
        </div>
        <div className={styles.settings}>{Settings ? <Settings /> : null}</div>
      </div>
    </footer>
  )
}

const fetchSettings = async () => (await import('./PageSettings.tsx')).PageSettings
