import { accentOf, codeOf, type Design, designChoices } from '../design.ts'
import styles from './ThemeEditor.module.css'

type Props = {
  /** `null`: the frames have the themes of the style sheet. */
  readonly design: Design | null
  readonly onChange: (design: Design | null) => void
}

/** Edits a theme, which every frame shows, and gives the code that creates it. */
export function ThemeEditor({ design, onChange }: Props) {
  const set = (change: Design) => onChange({ preset: 'light', ...design, ...change })
  return (
    <section className={styles.editor} aria-label="Theme">
      <div className={styles.fields}>
        {(Object.keys(designChoices) as (keyof typeof designChoices)[]).map((name) => (
          <label key={name} className={styles.field}>
            {labels[name]}
            <select
              value={design?.[name] ?? ''}
              onChange={({ target }) => set({ [name]: target.value || undefined })}
            >
              <option value="">default</option>
              {designChoices[name].map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
        <label className={styles.field}>
          Accent
          <input
            type="color"
            value={accentOf(design ?? {})}
            onChange={({ target }) => set({ accent: target.value as `#${string}` })}
          />
        </label>
        <label className={styles.field}>
          Font
          <input
            value={design?.font ?? ''}
            placeholder="Georgia, serif"
            onChange={({ target }) => set({ font: target.value || undefined })}
          />
        </label>
        {design && (
          <button type="button" className={styles.reset} onClick={() => onChange(null)}>
            Reset
          </button>
        )}
      </div>
      {design && <pre className={styles.code}>{codeOf(design)}</pre>}
    </section>
  )
}

const labels = { preset: 'Preset', radius: 'Radius', density: 'Density', width: 'Width' } as const
