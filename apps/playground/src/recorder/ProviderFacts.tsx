import type { ObservedPage } from '@countersign/testing/wallet'
import styles from './RecorderPage.module.css'

/** The location of one provider, and its flags. */
export function ProviderFacts({ page, index }: { readonly page: ObservedPage; readonly index: number }) {
  const announced = page.announcements.filter(({ object }) => object === index)
  const globals = page.globals.filter(({ object }) => object === index).map(({ path }) => `window.${path}`)
  const listedIn = page.objects.flatMap(({ providers = [] }, at) =>
    providers.includes(index) ? [`providers of provider ${at + 1}`] : [],
  )
  const flags = Object.entries(page.objects[index]?.flags ?? {})
  const [first] = announced
  return (
    <span className={styles.facts}>
      <span className={styles.factsName}>{`${index + 1}. ${first ? first.name : 'Not announced'}`}</span>
      <span className={styles.code}>
        {[
          ...announced.map(({ rdns, times }) => (times > 1 ? `${rdns} (${times} times)` : rdns)),
          ...globals,
          ...listedIn,
        ].join(', ')}
      </span>
      <span className={styles.code}>
        {flags.map(([name, value]) => `${name}: ${value}`).join(', ') || 'no flags'}
      </span>
    </span>
  )
}
