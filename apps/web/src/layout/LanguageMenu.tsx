import { useStore } from '@countersign/kit/internal'
import { ChevronIcon, GlobeIcon } from '../components/icons.tsx'
import {
  chooseLanguage,
  languageChoices,
  languageLoading,
  requestedLanguage,
} from '../i18n/chooseLanguage.ts'
import { language } from '../i18n/language.ts'
import { text } from '../i18n/text.ts'
import styles from './LanguageMenu.module.css'

/** The menu of languages, each by its own name. */
export function LanguageMenu() {
  const { locale } = useStore(language)
  const loading = useStore(languageLoading)
  const requested = useStore(requestedLanguage)
  return (
    <div className={styles.menu} aria-busy={loading === 'loading'}>
      <GlobeIcon />
      <select
        aria-label={text('language.label')}
        title={text('language.label')}
        className={styles.select}
        value={loading === 'loading' ? requested : locale}
        onChange={({ target }) => {
          const choice = languageChoices.find((item) => item.locale === target.value)
          if (choice) void chooseLanguage(choice.locale)
        }}
      >
        {languageChoices.map((choice) => (
          <option key={choice.locale} value={choice.locale} lang={choice.locale}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronIcon />
      {loading === 'failed' ? (
        <p role="alert" className={styles.failed}>
          {text('language.failed')}
        </p>
      ) : null}
    </div>
  )
}
