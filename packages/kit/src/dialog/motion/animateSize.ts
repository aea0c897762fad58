import { isStill } from '../../motion/media.ts'
import { observeSize } from '../../motion/observeSize.ts'
import { move, springPositions } from '../../motion/spring.ts'

/**
 * Moves the panel to the height of its content whenever that changes, and to its width when the layout does. The content
 * has its final size at once, in the middle of the panel. Returns functions that check it now and that stop it.
 */
export function animateSize(panel: HTMLElement) {
  const content = panel.firstElementChild as HTMLElement
  let height = 0
  let width = 0
  let { layout } = panel.dataset
  let moving: Animation | undefined
  let following: Animation | undefined
  let widens = false

  const halt = () => {
    if (moving) moving.onfinish = null
    moving?.cancel()
    moving = undefined
    following?.cancel()
  }
  const end = () => {
    halt()
    widens = false
    content.style.marginInline = ''
  }
  const update = () => {
    const from = moving ? panel.clientHeight : height
    const fromWidth = widens ? panel.clientWidth : width
    const current = panel.dataset.layout
    const isLayout = layout !== current
    if (isLayout) end()
    // Not the visual size, which the entrance may scale.
    const { offsetHeight: to, offsetWidth: toWidth } = content
    if (to === height && !isLayout) return
    layout = current
    height = to
    width = toWidth
    if (!from || !to || isStill(panel)) return
    halt()
    // A window that gets wider is followed at once.
    widens ||= isLayout
    // Close stays at the edge of the panel.
    const side = getComputedStyle(panel).direction === 'rtl' ? -1 : 1
    const edge = (left: number) => (side * (fromWidth - toWidth) * left) / 2
    if (widens) content.style.marginInline = `calc(50% - ${toWidth / 2}px)`
    const positions = springPositions({ from: 1, to: 0, precision: 0.002 })
    moving = move(panel, positions, (left) => ({
      blockSize: `${to + (from - to) * left}px`,
      ...(widens && { inlineSize: `${toWidth + (fromWidth - toWidth) * left}px` }),
    }))
    const close = panel.querySelector('[data-pane="view"] h2 + *')
    if (widens && close) following = move(close, positions, (left) => ({ translate: `${edge(left)}px` }))
    moving.id = 'height'
    moving.onfinish = end
  }
  const stopSizes = observeSize(content, update)
  // Before sizes are observed: there, a new width would be another size to observe.
  const layouts = new MutationObserver(update)
  layouts.observe(panel, { attributeFilter: ['data-layout'] })
  const stop = () => {
    stopSizes()
    layouts.disconnect()
  }
  return { update, stop }
}
