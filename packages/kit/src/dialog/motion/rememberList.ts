import { fadeOut } from './fade.ts'
import { keepScroll } from './keep.ts'

/** Measures the list. Returns a function that lets it fade where it was, if the next view is without it. */
export function rememberList(panel: HTMLElement): () => void {
  const content = panel.firstElementChild as HTMLElement
  const list = panel.querySelector<HTMLElement>('[data-pane="list"]')
  if (!list?.offsetWidth) return () => {}
  const place = list.getBoundingClientRect()
  const scroll = keepScroll(list)
  // The styles of the list depend on the layout of the panel.
  const frame = panel.cloneNode() as HTMLElement
  return () => {
    if (list.offsetWidth) return
    if (!list.isConnected) {
      frame.style.cssText = 'display:contents'
      frame.append(list)
      content.append(frame)
    }
    const { left, top } = content.getBoundingClientRect()
    const { width, height } = place
    const style = `display:grid!important;left:${place.left - left}px;top:${place.top - top}px;width:${width}px;height:${height}px`
    fadeOut(list, style, () => frame.remove())
    scroll()
  }
}
