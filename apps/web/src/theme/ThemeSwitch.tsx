import { useStore } from '@countersign/kit/internal'
import { useId } from 'react'
import { MoonIcon, ScreenIcon, SunIcon } from '../components/icons.tsx'
import { text } from '../i18n/text.ts'
import hidden from '../styles/visuallyHidden.module.css'
import styles from './ThemeSwitch.module.css'
import { themeStore } from './theme.ts'
import { themes } from './themeStore.ts'

const icons = { light: SunIcon, dark: MoonIcon, system: ScreenIcon }

export function ThemeSwitch() {
  const { theme } = useStore(themeStore)
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className={hidden.visuallyHidden}>{text('theme.label')}</legend>
      {themes.map((choice) => {
        const Icon = icons[choice]
        return (
          <label key={choice} className={styles.choice} title={text(`theme.${choice}`)}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => themeStore.choose(choice)}
              className={styles.input}
            />
            <Icon />
            <span className={hidden.visuallyHidden}>{text(`theme.${choice}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
