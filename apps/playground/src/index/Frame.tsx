import type { Scene } from '../scenes/Scene.ts'
import { sceneAddress } from '../scenes.ts'
import styles from './Frame.module.css'
import type { Look } from './looks.ts'

/** A scene in one look, made small; its name leads to it in full size. */
export function Frame({ scene, look: { size, theme } }: { readonly scene: Scene; readonly look: Look }) {
  const address = sceneAddress(scene.id, { theme, device: size })
  // A wide state in a narrow frame is a narrow window of that device.
  const place = scene.device === 'desktop' && size === 'phone' ? 'narrow window' : size
  const name = `${place}, ${theme}`
  return (
    <figure className={`${styles.figure} ${styles[size]}`}>
      <div className={styles.window}>
        {/* To be looked at: the page in full size is the one to be used. */}
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
