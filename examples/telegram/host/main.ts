// A page that opens the mini app as Telegram Web does, with its messages (https://core.telegram.org/api/web-events). The
// parameter ?app= replaces the URL of the mini app.
import './host.css'

const url = new URL(new URLSearchParams(location.search).get('app') ?? 'http://localhost:5173')
const dark = matchMedia('(prefers-color-scheme: dark)')
const themeParams = () =>
  dark.matches
    ? { bg_color: '#17212b', text_color: '#f5f5f5' }
    : { bg_color: '#ffffff', text_color: '#000000' }

// A real client also sends tgWebAppData, the signed data of the user.
url.hash = new URLSearchParams({
  tgWebAppVersion: '9.1',
  tgWebAppPlatform: 'weba',
  tgWebAppThemeParams: JSON.stringify(themeParams()),
}).toString()

const iframe = document.createElement('iframe')
iframe.title = 'Mini app'
iframe.allow = 'clipboard-write'
// As Telegram Web restricts it.
iframe.sandbox.value =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation'

const send = (eventType: string, eventData: unknown) =>
  iframe.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), url.origin)
const sendTheme = () => send('theme_changed', { theme_params: themeParams() })
dark.addEventListener('change', sendTheme)

/** What this host implements, by the type of the message. */
const handlers: Record<string, (data: { readonly url?: string }) => void> = {
  web_app_ready: () => document.querySelector('[role=status]')?.remove(),
  web_app_request_theme: sendTheme,
  web_app_open_link: ({ url: link = '' }) => {
    if (/^https?:/.test(link)) window.open(link, '_blank', 'noopener')
  },
}
window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== iframe.contentWindow || origin !== url.origin) return
  const { eventType, eventData } = JSON.parse(data)
  handlers[eventType]?.(eventData ?? {})
})

iframe.src = url.href
document.body.append(iframe)
