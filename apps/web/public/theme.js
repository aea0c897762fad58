// Runs before the first paint, so that no page ever flashes in the wrong theme. src/theme/themeStore.ts takes over later.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch (_) {
    // Without storage the visitor's system decides.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const shown = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = shown
  document.documentElement.style.colorScheme = shown
  for (const meta of document.querySelectorAll('meta[data-theme-color]'))
    meta.media = meta.dataset.themeColor === shown ? 'all' : 'not all'

  // Browsers below those of browserslist in package.json get a text instead of the application (src/main.tsx). They have
  // to read this file too, so it is written in ES2015.
  if (!CSS.supports('color', 'light-dark(#000, #fff)') || !CSS.supports('selector(:has(a))')) {
    document.documentElement.dataset.browser = 'unsupported'
    document.addEventListener('DOMContentLoaded', () => {
      document.getElementById('unsupported').hidden = false
    })
  }
})()
