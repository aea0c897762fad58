/**
 * Prepares the SVG of a package: without size, comments and title, with a `viewBox` and with IDs of its own, so that no
 * two icons share one.
 *
 * @param name prefix of the IDs
 * @param background color of a square under the icon
 */
export function normalizeSvg(svg, { name, background }) {
  const [, attributes, content] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  if (content === undefined) throw new Error(`The icon "${name}" is not an SVG.`)
  const attribute = (key) => new RegExp(`\\s${key}="([^"]*)"`).exec(attributes)?.[1]
  const side = (key) => Number.parseFloat(attribute(key))
  const viewBox = attribute('viewBox') ?? `0 0 ${side('width')} ${side('height')}`
  const fill = attribute('fill')
  const links = /xlink:/.test(content) ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${links}${fill ? ` fill="${fill}"` : ''} viewBox="${viewBox}">`,
    background ? square(viewBox, background) : '',
    withOwnIds(withoutExtras(content), name),
    '</svg>',
  ].join('')
}

function square(viewBox, color) {
  const [x, y, width, height] = viewBox.split(' ')
  return `<path fill="${color}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`
}

function withoutExtras(content) {
  return content
    .replace(/<!--[\s\S]*?-->|<title>[^<]*<\/title>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .trim()
}

function withOwnIds(content, name) {
  return content
    .replace(/(\sid=")([^"]+)/g, (_, before, id) => `${before}${name}__${id}`)
    .replace(/(url\(#|href="#)([^)"]+)/g, (_, before, id) => `${before}${name}__${id}`)
}
