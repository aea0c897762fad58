import { useState } from 'react'
import { cssCode } from './cssCode.ts'
import { reactCode } from './reactCode.ts'
import type { ThemeChoice } from './ThemeChoice.ts'
import styles from './ThemeEditor.module.css'

const languages = { React: reactCode, CSS: cssCode } as const
type Language = keyof typeof languages

/** The code of the theme, as React or as CSS, with a button to copy it. */
export function CodeTabs({ choice }: { readonly choice: ThemeChoice }) {
  const [language, setLanguage] = useState<Language>('React')
  const [copied, setCopied] = useState<string>()
  const code = languages[language](choice)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(code)
  }
  return (
    <section className={styles.code} aria-label="Code">
      <div className={styles.bar}>
        {(Object.keys(languages) as Language[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === language} onClick={() => setLanguage(name)}>
            {name}
          </button>
        ))}
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  )
}
