// Runs before the first paint, so that no page ever flashes in the wrong theme. src/theme/themeStore.ts takes over later.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Without storage the visitor's system decides.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const shown = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = shown
  document.documentElement.style.colorScheme = shown
})()
