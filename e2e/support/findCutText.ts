/**
 * Returns what of the text on the page cannot be read: what is cut off without an ellipsis, or at its beginning, reaches
 * out of its button or the window, lies over other text, or has a word broken apart. Runs in the page.
 */
export function findCutText(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const placed: { node: Text; box: DOMRect }[] = []
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)

  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const element = node.parentElement
    const text = node.data.trim()
    if (!element || !text || !isSeen(element)) continue
    const report = (what: string) => found.push(`${what}: "${text.slice(0, 60)}"`)
    const cut = ellipsisOf(element)?.getBoundingClientRect()
    if (cut && losesBeginning(node, cut)) report('loses its beginning')
    const boxes = boxesOf(node, cut)
    if (boxes.length === 0) continue
    const sides = sidesOf(boxes)
    const seen = boxes.map((box) => seenOf(box, element)).filter(isArea)
    if (seen.some(({ left, right }) => right > innerWidth + 1 || left < -1)) report('out of the window')
    const cutter = cutterOf(element, sides)
    if (cutter) report(`cut by ${nameOf(cutter)}`)
    const button = element.closest('button, a, [role="button"], [role="tab"]')
    if (button && isOutside(sides, button.getBoundingClientRect())) report('reaches out of its button')
    const word = brokenWord(node)
    if (word) report(`word "${word}" is broken`)
    for (const box of seen) {
      const other = placed.find(
        (one) =>
          one.node.parentElement !== element &&
          areOver(one.box, box) &&
          // Elements that stay in view while the page scrolls always cover something.
          layerOf(one.node) === layerOf(node),
      )
      if (other) report(`lies over "${other.node.data.trim().slice(0, 30)}"`)
      placed.push({ node, box })
    }
  }
  return [...new Set(found)]

  function isSeen(element: Element): boolean {
    if (top && !top.contains(element)) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.clipPath !== 'none' || at.getBoundingClientRect().width <= 1) return false
      if (at.ariaHidden === 'true') return false
    }
    return !['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TITLE', 'text'].includes(element.tagName)
  }

  function boxesOf(node: Text, within?: DOMRect): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].map((box) => clip(box, within)).filter(isArea)
  }

  function losesBeginning(node: Text, { left, right }: DOMRect): boolean {
    const range = document.createRange()
    const start = node.data.search(/\S/)
    range.setStart(node, start)
    range.setEnd(node, start + 1)
    const first = range.getBoundingClientRect()
    return first.left < left - 1 || first.right > right + 1
  }

  function clip(box: DOMRect, within?: DOMRect): DOMRect {
    if (!within) return box
    const [x, y] = [Math.max(box.left, within.left), Math.max(box.top, within.top)]
    const [right, bottom] = [Math.min(box.right, within.right), Math.min(box.bottom, within.bottom)]
    return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y))
  }

  function layerOf({ parentElement }: Text): Element | null {
    let at = parentElement
    while (at && !/sticky|fixed/.test(getComputedStyle(at).position)) at = at.parentElement
    return at
  }

  /** What is shown of a box: what scrolls cuts the rest. */
  function seenOf(box: DOMRect, element: Element): DOMRect {
    let seen = box
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      if (/auto|scroll/.test(overflowX + overflowY)) seen = clip(seen, at.getBoundingClientRect())
      if (position === 'fixed') break
    }
    return seen
  }

  function sidesOf(boxes: readonly DOMRect[]) {
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top: y }) => y)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  }

  /** The element that cuts its text with an ellipsis, or after some lines. */
  function ellipsisOf(element: Element): Element | undefined {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return at
    }
    return undefined
  }

  /** The element that hides a part of the text, and cannot be scrolled to it. */
  function cutterOf(element: Element, sides: ReturnType<typeof sidesOf>): Element | undefined {
    if (ellipsisOf(element)) return undefined
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(at)
      if (display === 'inline') continue
      const box = at.getBoundingClientRect()
      if (/hidden|clip/.test(overflowX) && (sides.left < box.left - 1 || sides.right > box.right + 1))
        return at
      if (/hidden|clip/.test(overflowY) && (sides.top < box.top - 3 || sides.bottom > box.bottom + 3))
        return at
      // What scrolls shows all of it.
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return undefined
    }
    return undefined
  }

  function isOutside(inner: ReturnType<typeof sidesOf>, outer: DOMRect): boolean {
    return (
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 3 ||
      inner.bottom > outer.bottom + 3
    )
  }

  function isArea({ width, height }: DOMRect): boolean {
    return width > 0.5 && height > 0.5
  }

  function areOver(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > Math.min(one.height, other.height) / 3
  }

  /** A word on two lines; addresses, URLs and scripts without spaces may break anywhere. */
  function brokenWord(node: Text): string | undefined {
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}\p{Nd}]{2,}/gu)) {
      if (/\d|[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{M}]/u.test(word)) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 0.5)
          .map(({ bottom }) => Math.round(bottom / 4)),
      )
      if (lines.size > 1) return word
    }
    return undefined
  }

  function nameOf({ tagName, className }: Element): string {
    return `${tagName.toLowerCase()}.${className}`
  }
}
