import { createCssVariablesTheme, type ShikiTransformer } from 'shiki'

/** Highlights code with the custom properties of `code.css`, which both color schemes define. */
export const codeTheme = createCssVariablesTheme({ name: 'countersign', variablePrefix: '--code-' })

/** Writes the color of each token as a class, because the page's policy refuses inline styles. */
export const tokenClasses: ShikiTransformer = {
  pre(node) {
    delete node.properties.style
  },
  span(node) {
    const name = /--code-(?:token-)?([\w-]+)/.exec(String(node.properties.style))?.[1]
    delete node.properties.style
    if (name && name !== 'foreground') this.addClassToHast(node, `code-${name}`)
  },
}
