import { LOADS_WITHIN, type PreparedWindow } from './openWindow.ts'

/** `closed`: by whomever, whether the wallet said so or not. `unreachable`: no wallet came into it. */
export type WindowEnd = 'closed' | 'unreachable'

/** Milliseconds between two looks at whether a window is still open: browsers tell nobody. */
const LOOK_EVERY = 250

/** Milliseconds in which a window that was seen closed may still be heard: its last answer can arrive after its end. */
const HEARD_WITHIN = 500

/** Tells once how a wallet's window ends. Returns what stops watching. */
export function watchWindow(
  { window: opened, since }: Pick<PreparedWindow, 'window' | 'since'>,
  origin: string,
  onEnd: (end: WindowEnd) => void,
): () => void {
  let isLoaded = false
  let closedSince = 0
  const hear = ({ data, origin: from, source }: MessageEvent) => {
    if (from !== origin || source !== opened) return
    if (data?.event === 'PopupLoaded') isLoaded = true
    if (data?.event === 'PopupUnload') end('closed')
  }
  const look = () => {
    if (opened.closed) {
      closedSince ||= Date.now()
      if (Date.now() - closedSince >= HEARD_WITHIN) end('closed')
    } else if (!isLoaded && Date.now() - since >= LOADS_WITHIN) end('unreachable')
  }
  const timer = setInterval(look, LOOK_EVERY)
  window.addEventListener('message', hear)
  function stop() {
    clearInterval(timer)
    window.removeEventListener('message', hear)
  }
  function end(how: WindowEnd) {
    stop()
    onEnd(how)
  }
  return stop
}
