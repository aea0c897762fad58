import { init, miniApp, setTargetOrigin, themeParams } from '@tma.js/sdk'

/** Starts the SDK, and follows the theme of Telegram: the kit follows `data-theme`. */
export function startTelegram() {
  if (import.meta.env.VITE_HOST_ORIGIN) setTargetOrigin(import.meta.env.VITE_HOST_ORIGIN)
  // The policy allows no inline styles.
  init({ acceptCustomStyles: false })
  themeParams.mount()
  const followTheme = () => {
    document.documentElement.dataset.theme = themeParams.isDark() ? 'dark' : 'light'
  }
  followTheme()
  themeParams.isDark.sub(followTheme)
}

/** Hides the placeholder of Telegram. */
export const showPage = () => miniApp.ready()
