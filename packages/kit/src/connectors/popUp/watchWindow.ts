import { LOADS_WITHIN, type PreparedWindow } from './openWindow.ts'

/** `closed`: by whomever, whether the wallet said so or not. `unreachable`: no wallet came into it. */
export type WindowEnd = 'closed' | 'unreachable'

/** Milliseconds between two looks at whether a window is still open: browsers tell nobody. */
const LOOK_EVERY = 250

/** Tells once how a wallet's window ends. Returns what stops watching. */
export function watchWindow(
  { window: opened, since }: PreparedWindow,
  origin: string,
  onEnd: (end: WindowEnd) => void,
): () => void {
  let isLoaded = false
  const hear = ({ data, origin: from, source }: MessageEvent) => {
    if (from !== origin || source !== opened) return
    if (data?.event === 'PopupLoaded') isLoaded = true
    if (data?.event === 'PopupUnload') end('closed')
  }
  const look = () => {
    if (opened.closed) end('closed')
    else if (!isLoaded && Date.now() - since >= LOADS_WITHIN) end('unreachable')
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
