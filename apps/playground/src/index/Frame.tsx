import type { Scene } from '../scenes/Scene.ts'
import { sceneAddress } from '../scenes.ts'
import styles from './Frame.module.css'
import type { Look } from './looks.ts'

type Props = { readonly scene: Scene; readonly look: Look }

/** A scaled-down scene in one look; its name links to the full size. */
export function Frame({ scene, look: { size, theme } }: Props) {
  const address = sceneAddress(scene.id, { theme, device: size })
  // A wide state in a narrow frame is shown like in a narrow window of that device.
  const frameName = scene.device === 'desktop' && size === 'phone' ? 'narrow window' : size
  const name = `${frameName}, ${theme}`
  return (
    <figure className={`${styles.figure} ${styles[size]}`}>
      <div className={styles.window}>
        {/* For display only: the full-size page is interactive. */}
        <iframe
          className={styles.frame}
          src={address}
          title={`${scene.title}: ${name}`}
          loading="lazy"
          inert
        />
      </div>
      <figcaption className={styles.caption}>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${scene.title}, ${name}, in full size`}
        >
          {name}
        </a>
      </figcaption>
    </figure>
  )
}
