import { drawMonogram, type MonogramSubject } from './drawMonogram.ts'
import { svgDataUri } from './svgDataUri.ts'

/** Returns a square icon with the wallet's initials on its background color, as a data URI for an `<img>`. */
export function monogram(subject: MonogramSubject): string {
  return svgDataUri(drawMonogram(subject))
}
