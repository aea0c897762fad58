/** Returns an SVG as a data URI. In an `<img>` it cannot run scripts or load anything. */
export function svgDataUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
