type Attributes = Readonly<Record<string, string | boolean>>
type Child = Node | string | null

/** Builds an element. No markup is ever parsed, so that Trusted Types and a strict policy have nothing to refuse. */
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
