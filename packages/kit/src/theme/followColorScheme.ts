/**
 * Calls `onChange` now and whenever the page's color scheme changes: the class or `data-theme` of the `html` element,
 * else the system's preference. Returns a function that ends it.
 */
export function followColorScheme(onChange: (scheme: 'light' | 'dark') => void): () => void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const marks = (scheme: string) => root.classList.contains(scheme) || root.dataset.theme === scheme
  const notify = () => onChange(marks('dark') || (system.matches && !marks('light')) ? 'dark' : 'light')
  const observer = new MutationObserver(notify)
  observer.observe(root, { attributeFilter: ['class', 'data-theme'] })
  system.addEventListener('change', notify)
  notify()
  return () => {
    observer.disconnect()
    system.removeEventListener('change', notify)
  }
}
