import { readFileSync } from 'node:fs'
import { fileOf, nameOf, PICTURE_SCALE, type Picture, type Theme, themes } from './Picture.ts'
import { pictureGroups } from './pictureGroups.ts'
import { webpSize } from './webpSize.ts'

export const picturesFolder = new URL('../../public/pictures/', import.meta.url)

/** The pictures of a group as HTML: each as two files, of which the page shows the one in its theme. */
export function pictureMarkup(group: string): string {
  const pictures = pictureGroups[group]
  if (!pictures) throw new Error(`There is no group of pictures "${group}".`)
  return `<div class="pictures">\n${pictures.map(figureOf).join('\n')}\n</div>`
}

function figureOf(picture: Picture): string {
  const images = themes.map((theme) => imageOf(picture, theme)).join('')
  return `<figure>${images}<figcaption>${escapeHtml(picture.caption)}</figcaption></figure>`
}

function imageOf(picture: Picture, theme: Theme): string {
  const file = fileOf(nameOf(picture), theme)
  const size = webpSize(readFileSync(new URL(file, picturesFolder)))
  const width = Math.round(size.width / PICTURE_SCALE)
  const height = Math.round(size.height / PICTURE_SCALE)
  return `<img class="only-${theme}" src="/pictures/${file}" alt="${escapeHtml(picture.alt)}" width="${width}" height="${height}" loading="lazy">`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
