import { drawIdenticon } from '@countersign/identicon'

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** An icon of 20 px in the text color. */
export function icon(name: keyof typeof icons): SVGSVGElement {
  const drawing = svg('0 0 20 20', 20)
  drawing.classList.add('icon', name)
  for (const d of icons[name]) drawing.append(path(d, { stroke: 'currentColor', 'stroke-width': '1.5' }))
  return drawing
}

const icons = {
  scan: [
    'M3 7V5a2 2 0 0 1 2-2h2M13 3h2a2 2 0 0 1 2 2v2M17 13v2a2 2 0 0 1-2 2h-2M7 17H5a2 2 0 0 1-2-2v-2',
    'M7 7h2.500v2.500H7zM11.500 11.500H13V13h-1.500zM11.500 7H13v1.500M7 13h2',
  ],
  link: [
    'M8.500 11.500l3-3',
    'M9.500 6.500l1.700-1.700a2.830 2.830 0 0 1 4 4L13.500 10.500M10.500 13.500l-1.700 1.700a2.830 2.830 0 0 1-4-4L6.500 9.500',
  ],
  picture: [
    'M5 3.500h10A1.500 1.500 0 0 1 16.500 5v10a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 15V5A1.500 1.500 0 0 1 5 3.500z',
    'M4 13.500l3.200-3.200a1.500 1.500 0 0 1 2.100 0l4.700 4.700M12.750 8.250h.01',
  ],
  copy: [
    'M8.500 7h6A1.500 1.500 0 0 1 16 8.500v6a1.500 1.500 0 0 1-1.500 1.500h-6A1.500 1.500 0 0 1 7 14.500v-6A1.500 1.500 0 0 1 8.500 7z',
    'M13 7V5.500A1.500 1.500 0 0 0 11.500 4h-6A1.500 1.500 0 0 0 4 5.500v6A1.500 1.500 0 0 0 5.500 13H7',
  ],
  check: ['M4.500 10.500l3.500 3.500 7.500-8'],
  down: ['M6 8l4 4 4-4'],
  close: ['M5.500 5.500l9 9M14.500 5.500l-9 9'],
  camera: [
    'M3 7.500A1.500 1.500 0 0 1 4.500 6H6l1.250-2h5.500L14 6h1.500A1.500 1.500 0 0 1 17 7.500v7a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 3 14.500z',
    'M10 13.250a2.750 2.750 0 1 0 0-5.500 2.750 2.750 0 0 0 0 5.500z',
  ],
} as const

/** The identicon of an account. Decorative: the account is named next to it. */
export function identicon(address: string, size: number): SVGSVGElement {
  const { viewBox, paths } = drawIdenticon(address, size)
  const drawing = svg(viewBox, size)
  for (const { d, ink, width, tint } of paths) {
    const filled = tint ? { fill: ink, 'fill-opacity': String(tint) } : {}
    drawing.append(path(d, { stroke: ink, 'stroke-width': String(width), ...filled }))
  }
  return drawing
}

/** A spinner; the style sheet rotates it. */
export function waitingRing(): SVGSVGElement {
  const drawing = svg('-50 -50 100 100', 40)
  for (const phase of [0, Math.PI])
    drawing.append(path(wave(phase), { stroke: 'currentColor', 'stroke-width': '2.500' }))
  drawing.classList.add('ring')
  return drawing
}

/** The logo of the application. */
export function mark(): SVGSVGElement {
  const drawing = svg('0 0 28 28', 26)
  for (const d of [
    'M11.500 3a11.300 11.300 0 0 0 0 22c-3-3.700 3-7.300 0-11s3-7.300 0-11Z',
    'M16.500 3a11.300 11.300 0 0 1 0 22c-3-3.700 3-7.300 0-11s3-7.300 0-11Z',
    'M7.200 9.500c-1.900 2.800-1.900 6.200 0 9M20.800 9.500c1.900 2.800 1.900 6.200 0 9',
  ])
    drawing.append(path(d, { stroke: 'currentColor', 'stroke-width': '1.600' }))
  drawing.classList.add('mark')
  return drawing
}

function wave(phase: number): string {
  const steps = 144
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps
    const radius = 40 + 6 * Math.sin(12 * angle + phase)
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function svg(viewBox: string, size: number): SVGSVGElement {
  const drawing = document.createElementNS(NAMESPACE, 'svg')
  const attributes = {
    viewBox,
    width: String(size),
    height: String(size),
    fill: 'none',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) drawing.setAttribute(name, value)
  return drawing
}

function path(d: string, attributes: Readonly<Record<string, string>>): SVGPathElement {
  const drawn = document.createElementNS(NAMESPACE, 'path')
  const all = { d, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...attributes }
  for (const [name, value] of Object.entries(all)) drawn.setAttribute(name, value)
  return drawn
}
