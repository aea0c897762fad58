/**
 * Returns elements that are indistinguishable in forced colors, without backgrounds and shadows: buttons with a text but
 * without a line around or below it, and what is selected but has the same lines as its neighbor. Runs in the page.
 */
export function findUnmarked(): string[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const shown = (selector: string) =>
    [...root.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
  // A row of a list is marked by its place, other buttons by their icon.
  const bare = shown('button, [role="button"]')
    .filter((button) => textOf(button) && !button.closest('li, nav') && !button.querySelector('svg'))
    .filter((button) => linesOf(button) === '')
    .map((button) => `no line around "${textOf(button)}"`)
  const alike = shown(
    '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], label:has(:checked)',
  )
    .filter((selected) => {
      const others = [...(groupOf(selected)?.querySelectorAll(selected.tagName) ?? [])]
      return others.some((other) => !isSelected(other) && linesOf(other) === linesOf(selected))
    })
    .map((selected) => `"${textOf(selected)}" does not look selected`)
  return [...bare, ...alike]

  function textOf({ textContent }: Element): string {
    return textContent.trim().slice(0, 40)
  }

  function groupOf(element: Element): Element | null {
    return element.closest('ul, ol, nav, fieldset, [role="radiogroup"], [role="group"]')
  }

  function isSelected(element: Element): boolean {
    return element.matches(
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], :has(:checked)',
    )
  }

  /** The lines that are seen: borders, outline and underline. */
  function linesOf(element: Element): string {
    const style = getComputedStyle(element)
    const lines = ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline']
      .map((name) => ['style', 'width', 'color'].map((part) => style.getPropertyValue(`${name}-${part}`)))
      .filter(([look, width, color]) => look !== 'none' && width !== '0px' && !isClear(color))
      .map((parts) => parts.join(' '))
    const underline = style.textDecorationLine === 'none' ? [] : [style.textDecorationLine]
    return [...lines, ...underline].join(', ')
  }

  function isClear(color: string | undefined): boolean {
    return /^(transparent|rgba\(.*, 0\))$/.test(color ?? '')
  }
}
