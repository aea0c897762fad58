import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

export type Shot = { readonly name: string; readonly look: string; readonly file: string }

/** Combines all screenshots in one image: a figure per state, its looks side by side. */
export async function composeSheet(browser: Browser, shots: readonly Shot[], file: string): Promise<void> {
  const names = [...new Set(shots.map((shot) => shot.name))]
  const figures = names.map(async (name) => {
    const shotsOfName = shots.filter((shot) => shot.name === name)
    const images = await Promise.all(shotsOfName.map(imageOf))
    return `<figure><figcaption>${name}</figcaption>${images.join('')}</figure>`
  })
  const page = await browser.newPage({ viewport: { width: 1760, height: 800 } })
  await page.setContent(`<style>${style}</style>${(await Promise.all(figures)).join('')}`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

async function imageOf({ look, file }: Shot): Promise<string> {
  const data = (await readFile(file)).toString('base64')
  return `<img alt="${look}" src="data:image/png;base64,${data}">`
}

const style = `
  body { margin: 16px; background: #8a8a86; font: 600 14px system-ui;
         display: grid; grid-template-columns: auto auto; justify-content: start; gap: 16px 24px }
  figure { margin: 0; white-space: nowrap }
  figcaption { margin-block-end: 4px }
  img { block-size: 200px; margin-inline-end: 6px; vertical-align: top }
`
