import { useSyncExternalStore } from 'react'

const root = document.documentElement

/** The theme of the site, which sets the class `dark`, and none for light. */
export function useSiteTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (root.classList.contains('dark') ? 'dark' : 'light'))
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(root, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
