// Runs before the first paint. Browsers below those of browserslist in package.json have to read this file too, so it is
// written in ES2015.
;(() => {
  const html = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch (_) {
      return null
    }
  }

  // No page ever flashes in the wrong theme. src/theme/themeStore.ts takes over later.
  const theme = stored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const shown = dark ? 'dark' : 'light'
  html.dataset.theme = shown
  html.style.colorScheme = shown
  for (const meta of document.querySelectorAll('meta[data-theme-color]'))
    meta.media = meta.dataset.themeColor === shown ? 'all' : 'not all'

  // Old browsers get a text in place of the application (src/styles/statement.css).
  if (!CSS.supports('color', 'light-dark(#000, #fff)') || !CSS.supports('selector(:has(a))')) {
    html.dataset.browser = 'unsupported'
    return
  }

  // Until the application has started (src/Started.tsx), the page is what the server sent: the home page, or nothing.
  html.dataset.start = 'waiting'
  const language = stored('language')
  if (language && language !== html.lang) html.dataset.prerendered = 'hidden'
  else if (stored('countersign.lastConnection')) html.dataset.prerendered = 'returning'

  const fail = () => {
    if (!html.dataset.start) return
    html.dataset.start = 'failed'
    document.querySelector('#failed a').href = location.pathname + location.search
  }
  const failLater = (isWaitedFor) => setTimeout(() => isWaitedFor() && fail(), 10000)
  failLater(() => html.dataset.prerendered === 'hidden' || !document.querySelector('#root').firstChild)
  // Without any other script, the application starts.
  addEventListener('error', ({ target }) => /\/assets\/index-[^/]+\.js$/.test(target.src) && fail(), true)
  addEventListener('click', ({ target }) => {
    const button = html.dataset.start && target.closest('[data-countersign-button]')
    if (!button) return
    // Repeated once the application has started.
    button.setAttribute('aria-busy', 'true')
    failLater(() => true)
  })
})()
