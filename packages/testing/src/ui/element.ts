type Attributes = Readonly<Record<string, string | boolean>>
type Child = Node | string | null

/** Creates an element. Parses no markup, so Trusted Types and a strict policy allow it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const built = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) built.setAttribute(name, value === true ? '' : value)
  }
  built.append(...children.filter((child) => child !== null))
  return built
}
