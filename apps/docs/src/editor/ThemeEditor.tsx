import { useState } from 'react'
import { accentNote } from './accentNote.ts'
import { CodeTabs } from './CodeTabs.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { accentSwatch, presetSwatch } from './swatches.ts'
import {
  accents,
  densities,
  firstChoice,
  fonts,
  motions,
  presets,
  radii,
  type ThemeChoice,
  widths,
} from './ThemeChoice.ts'
import styles from './ThemeEditor.module.css'
import { themeOf } from './themeOf.ts'

const accentOptions = ['default', ...accents, 'custom'] as const
const radiusOptions = ['default', ...radii] as const

/** The controls, the preview, and the code to copy. */
export function ThemeEditor() {
  const [choice, setChoice] = useState(firstChoice)
  const change = (changed: Partial<ThemeChoice>) => setChoice((current) => ({ ...current, ...changed }))
  const { accent } = choice
  const isCustom = accent?.startsWith('#') ?? false
  const shown = themeOf(choice)['--cs-accent'] ?? '#000000'
  const note = accentNote(choice)
  return (
    <>
      <div className={styles.editor}>
        <form className={styles.controls} onSubmit={(event) => event.preventDefault()}>
          <RadioGroup
            legend="Base theme"
            options={presets}
            value={choice.preset}
            swatchOf={presetSwatch}
            onChange={(preset) => change({ preset })}
          />
          <RadioGroup
            legend="Accent"
            options={accentOptions}
            swatchOf={(option) => accentSwatch(option, choice)}
            value={isCustom ? 'custom' : ((accent ?? 'default') as (typeof accentOptions)[number])}
            onChange={(name) =>
              change({
                accent: name === 'default' ? null : name === 'custom' ? (shown as `#${string}`) : name,
              })
            }
          />
          {isCustom && (
            <label className={styles.field}>
              Accent color
              <input
                type="color"
                value={accent ?? shown}
                onChange={({ target }) => change({ accent: target.value as `#${string}` })}
              />
            </label>
          )}
          <p role="status" className={styles.note}>
            {note}
          </p>
          <RadioGroup
            legend="Radius"
            options={radiusOptions}
            value={choice.radius ?? 'default'}
            onChange={(radius) => change({ radius: radius === 'default' ? null : radius })}
          />
          <RadioGroup
            legend="Density"
            options={densities}
            value={choice.density}
            onChange={(density) => change({ density })}
          />
          <RadioGroup
            legend="Width"
            options={widths}
            value={choice.width}
            onChange={(width) => change({ width })}
          />
          <RadioGroup
            legend="Motion"
            options={motions}
            value={choice.motion}
            onChange={(motion) => change({ motion })}
          />
          <label className={styles.field}>
            Font
            <select value={choice.font} onChange={({ target }) => change({ font: target.value })}>
              {fonts.map(({ name, family }) => (
                <option key={family} value={family}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </form>
        <PreviewFrame choice={choice} />
      </div>
      <CodeTabs choice={choice} />
    </>
  )
}
