import { onTestFinished } from 'vitest'

/** Every text that a live region gets from now on, in order and without empty lines: what a screen reader reads. */
export function listen(): readonly string[] {
  const heard: string[] = []
  const latest = new Map<Element, string>()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      const region = place?.closest('[role=status],[aria-live=polite]')
      if (!region?.isConnected) continue
      const text = region.textContent.split('\n').filter(Boolean).join('\n')
      if (latest.get(region) === text) continue
      latest.set(region, text)
      if (text) heard.push(text)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return heard
}
