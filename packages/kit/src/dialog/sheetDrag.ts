/** Maximum width at which a dialog is a bottom sheet; the same as in Dialog.module.css. */
const SHEET = '(max-width: 519px)'
/** Share of the sheet's height, or pixels per millisecond, at which releasing closes it. */
const FAR = 0.35
const FAST = 0.6

/**
 * Lets users drag the bottom sheet down by its header. Releasing it far down, or during a fast movement, closes it;
 * otherwise it moves back. Returns a function that stops this.
 */
export function followSheetDrag(sheet: HTMLElement, close: { readonly current: () => void }): () => void {
  let pull: { readonly id: number; readonly from: number; at: number; time: number; speed: number } | null =
    null

  const start = ({ target, pointerId, clientY, pointerType, timeStamp }: PointerEvent) => {
    const head = target instanceof Element && target.closest('[data-head]')
    if (!head || pointerType === 'mouse' || !window.matchMedia(SHEET).matches) return
    if (target.closest('button')) return
    pull = { id: pointerId, from: clientY, at: clientY, time: timeStamp, speed: 0 }
  }
  const move = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    if (pull?.id !== pointerId) return
    pull.speed = (clientY - pull.at) / Math.max(1, timeStamp - pull.time)
    pull.at = clientY
    pull.time = timeStamp
    sheet.style.transform = `translateY(${Math.max(0, clientY - pull.from)}px)`
    sheet.style.transition = 'none'
  }
  const release = ({ pointerId, type }: PointerEvent) => {
    if (pull?.id !== pointerId) return
    const { from, at, speed } = pull
    pull = null
    sheet.style.transition = ''
    sheet.style.transform = ''
    const down = at - from
    if (type === 'pointerup' && (down > sheet.offsetHeight * FAR || (down > 40 && speed > FAST)))
      close.current()
  }
  sheet.addEventListener('pointerdown', start)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  return () => {
    sheet.removeEventListener('pointerdown', start)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
  }
}
