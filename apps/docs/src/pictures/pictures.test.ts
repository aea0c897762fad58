import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenes } from '../../../playground/src/scenes.ts'
import { assemblePages } from '../pages/assemblePages.ts'
import { homeFrame } from '../preview/homeFrame.ts'
import { fileOf, nameOf, PICTURE_SCALE, type Picture, themes } from './Picture.ts'
import { pictureGroups } from './pictureGroups.ts'
import { picturesFolder } from './pictureMarkup.ts'
import { webpSize } from './webpSize.ts'

// Run `npm run pictures -- docs` after a change of the pictures.
const MAX_TOTAL = 1_500_000
const pictures = Object.values(pictureGroups).flat()
const bytesOf = (file: string) => readFileSync(new URL(file, picturesFolder))

test('every listed view has its pictures in both themes, and there are no others', () => {
  const names = ['home', ...pictures.map(nameOf)]
  const listed = names.flatMap((name) => themes.map((theme) => fileOf(name, theme)))
  expect(readdirSync(picturesFolder).sort()).toEqual(listed.sort())
})

test('all pictures together are small enough for the repository', () => {
  const sizes = readdirSync(picturesFolder).map((file) => bytesOf(file).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL)
})

test('a page keeps its layout when the theme changes: both pictures have the same width', () => {
  const widthOf = (picture: Picture, theme: 'light' | 'dark') =>
    webpSize(bytesOf(fileOf(nameOf(picture), theme))).width
  for (const picture of pictures)
    expect(widthOf(picture, 'dark'), nameOf(picture)).toBe(widthOf(picture, 'light'))
})

test('the picture of the home page is as large as its frame', () => {
  const { width, height } = homeFrame
  const size = { width: width * PICTURE_SCALE, height: height * PICTURE_SCALE }
  for (const theme of themes) expect(webpSize(bytesOf(fileOf('home', theme)))).toEqual(size)
})

test('every picture is of a scene of the playground, with a caption and an alternative text', () => {
  const ids = scenes.map(({ id }) => id)
  expect(pictures.filter(({ scene }) => !ids.includes(scene))).toEqual([])
  expect(pictures.filter(({ caption, alt }) => caption === '' || alt.length < 40)).toEqual([])
})

test('every picture is on one page, with its size, in both themes', () => {
  const text = [...assemblePages().values()].join('\n')
  for (const { file } of pictures.flatMap((picture) =>
    themes.map((theme) => ({ file: fileOf(nameOf(picture), theme) })),
  ))
    expect([...text.matchAll(new RegExp(`<img [^>]*/${file}" .*?>`, 'g'))].map(String), file).toEqual([
      expect.stringMatching(/ alt="[^"]+" width="\d+" height="\d+" loading="lazy">$/),
    ])
})
