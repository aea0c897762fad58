import { LOAD_TIMEOUT, type PreparedWindow } from './openWindow.ts'

/** `closed`: closed by the user or the wallet. `unreachable`: the wallet did not load. */
export type WindowEnd = 'closed' | 'unreachable'

/** Milliseconds between two checks whether a window is still open: browsers have no event for it. */
const POLL_INTERVAL = 250

/** Milliseconds to wait after a window closed: its last response can arrive later. */
const MESSAGE_TIMEOUT = 500

/** Calls back once when a wallet's window ends. Returns a function that stops watching. */
export function watchWindow(
  { window: opened, since }: Pick<PreparedWindow, 'window' | 'since'>,
  origin: string,
  onEnd: (end: WindowEnd) => void,
): () => void {
  let isLoaded = false
  let closedSince = 0
  const onMessage = ({ data, origin: from, source }: MessageEvent) => {
    if (from !== origin || source !== opened) return
    if (data?.event === 'PopupLoaded') isLoaded = true
    if (data?.event === 'PopupUnload') end('closed')
  }
  const check = () => {
    if (opened.closed) {
      closedSince ||= Date.now()
      if (Date.now() - closedSince >= MESSAGE_TIMEOUT) end('closed')
    } else if (!isLoaded && Date.now() - since >= LOAD_TIMEOUT) end('unreachable')
  }
  const timer = setInterval(check, POLL_INTERVAL)
  window.addEventListener('message', onMessage)
  function stop() {
    clearInterval(timer)
    window.removeEventListener('message', onMessage)
  }
  function end(how: WindowEnd) {
    stop()
    onEnd(how)
  }
  return stop
}
