import { useAppConfig } from '../config/AppConfig.tsx'
import { text } from '../i18n/text.ts'
import styles from './Footer.module.css'

export function Footer() {
  const { profile } = useAppConfig()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{text('app.footer')}</p>
        {profile === 'local' ? <p>{text('app.footer.local')}</p> : null}
      </div>
    </footer>
  )
}
