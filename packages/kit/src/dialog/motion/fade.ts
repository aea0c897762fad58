/** Milliseconds in which a replaced part of a view disappears; a new one appears in twice the time. */
const FADE = 160

/** Lets a part appear, from a size if it has one. */
export function appear(part: Element, from: PropertyIndexedKeyframes = {}): Animation {
  return part.animate({ opacity: [0, 1], ...from }, { duration: 2 * FADE, easing: 'ease-out' })
}

/**
 * Shows a part that is gone at the place where it was, relative to its new parent, until it has faded. Returns a function
 * that ends this.
 */
export function fadeOut(part: HTMLElement, style: string, done: () => void): () => void {
  part.inert = true
  part.style.cssText = `position:absolute;${style}`
  const fading = part.animate({ opacity: [1, 0] }, { duration: FADE })
  const end = () => {
    fading.cancel()
    part.inert = false
    part.style.cssText = ''
    done()
  }
  fading.onfinish = end
  return end
}
