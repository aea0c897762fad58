import { isSheet } from '../../motion/media.ts'
import { fadeOut } from './fade.ts'
import { preserveScroll } from './preserveState.ts'

/**
 * Measures the list. Returns a function that lets it fade where it was, if the next view is without it; that one returns a
 * function that ends the fading. In the compact layout and in a sheet, views replace the list as any other: it would show
 * through the title, Back and Close of the next one.
 */
export function rememberList(panel: HTMLElement): () => () => void {
  const content = panel.firstElementChild as HTMLElement
  const list = panel.querySelector<HTMLElement>('[data-pane="list"]')
  if (!list?.offsetWidth || panel.dataset.layout === 'compact' || isSheet()) return () => noop
  const place = list.getBoundingClientRect()
  const scroll = preserveScroll(list)
  // The styles of the list depend on the layout of the panel.
  const frame = panel.cloneNode() as HTMLElement
  return () => {
    if (list.offsetWidth) return noop
    if (!list.isConnected) {
      frame.style.cssText = 'display:contents'
      frame.append(list)
      content.append(frame)
    }
    const { left, top } = content.getBoundingClientRect()
    const { width, height } = place
    const style = `display:grid!important;left:${place.left - left}px;top:${place.top - top}px;width:${width}px;height:${height}px`
    const end = fadeOut(list, style, () => frame.remove())
    scroll()
    return end
  }
}

function noop() {}
