import { useDeferredValue, useState } from 'react'
import type { Theme } from '../readAddress.ts'
import type { Device, Scene } from '../scenes/Scene.ts'
import { sceneGroups } from '../scenes/Scene.ts'
import { scenes } from '../scenes.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { Frame } from './Frame.tsx'
import styles from './IndexPage.module.css'
import { type Choice, canShow, isWanted, type Look, looksOf } from './looks.ts'
import { useFrameFocusGuard } from './useFrameFocusGuard.ts'

/** All scenes in all looks, side by side; `?find=` searches them. */
export function IndexPage() {
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('find') ?? '')
  const [size, setSize] = useState<Choice<Device>>('both')
  const [theme, setTheme] = useState<Choice<Theme>>('both')
  const query = useDeferredValue(text)
  const matching = scenes.filter((scene) => isWanted(scene, query))
  useFrameFocusGuard()
  const looks = looksOf({ text, size, theme })

  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.heading}>Playground</h1>
        <label className={styles.search}>
          <span className={styles.label}>Find</span>
          <input
            type="search"
            value={text}
            placeholder={`${scenes.length} states of the views`}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <ChoiceField name="Size" values={['both', 'desktop', 'phone']} value={size} onChange={setSize} />
        <ChoiceField name="Theme" values={['both', 'light', 'dark']} value={theme} onChange={setTheme} />
        <p className={styles.count} role="status">
          {matching.length} of {scenes.length}
        </p>
      </header>
      <main className={styles.main}>
        {sceneGroups.map((group) => (
          <Group
            key={group}
            name={group}
            scenes={matching.filter((scene) => scene.group === group)}
            looks={looks}
          />
        ))}
        {matching.length === 0 && <p className={styles.none}>No states match “{query.trim()}”.</p>}
      </main>
    </>
  )
}

type GroupProps = {
  readonly name: string
  readonly scenes: readonly Scene[]
  readonly looks: readonly Look[]
}

function Group({ name, scenes: members, looks }: GroupProps) {
  if (members.length === 0) return null
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.groupName}>{name}</h2>
      {members.map((scene) => (
        <article key={scene.id} className={styles.scene}>
          <h3 className={styles.title}>
            {scene.title} <code className={styles.id}>{scene.id}</code>
          </h3>
          <div className={styles.frames}>
            {looks
              .filter((look) => canShow(scene, look))
              .map((look) => (
                <Frame key={`${look.size}-${look.theme}`} scene={scene} look={look} />
              ))}
          </div>
        </article>
      ))}
    </section>
  )
}
