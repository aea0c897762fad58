/**
 * Returns buttons with a visible box that leave the card or the element they are in, and buttons whose text touches their
 * line. Runs in the page.
 */
export function findOverhang(): string[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  return [...root.querySelectorAll<HTMLElement>('button, a, [role="button"], summary')]
    .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((button) => button.textContent.trim() && hasLine(button))
    .flatMap((button) => {
      const box = button.getBoundingClientRect()
      const name = `"${button.textContent.trim().slice(0, 40)}"`
      const holders = [button.parentElement, cardOf(button)].filter((holder) => holder !== null)
      const leaves = holders.some((holder) => {
        const { left, right } = holder.getBoundingClientRect()
        return getComputedStyle(holder).display !== 'inline' && (box.left < left - 1 || box.right > right + 1)
      })
      const touches = [...button.childNodes].some((child) => {
        const { left, right, width } = boxOf(child)
        return width > 0 && (left < box.left + 3 || right > box.right - 3)
      })
      return [
        ...(leaves ? [`${name} leaves its card`] : []),
        ...(touches ? [`${name} touches its line`] : []),
      ]
    })

  function boxOf(node: Node): DOMRect {
    if (node instanceof Element)
      return getComputedStyle(node).position === 'absolute' ? new DOMRect() : node.getBoundingClientRect()
    const range = document.createRange()
    range.selectNode(node)
    return range.getBoundingClientRect()
  }

  /** The nearest element with a border around it. */
  function cardOf(button: Element): Element | null {
    let at = button.parentElement
    while (at && !hasLine(at)) at = at.parentElement
    return at
  }

  function hasLine(element: Element): boolean {
    const { borderInlineStartStyle, borderInlineStartWidth, borderInlineStartColor } =
      getComputedStyle(element)
    return (
      borderInlineStartStyle !== 'none' &&
      borderInlineStartWidth !== '0px' &&
      !/^(transparent|rgba\(.*, 0\))$/.test(borderInlineStartColor)
    )
  }
}
