import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '../../scripts/build/serveFolder.mjs'
import { buildPackages } from '../../scripts/packages/build.mjs'
import { expect, test } from './support/test.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'"

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A plain page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css">
    <script type="module" src="/index.js"></script>
  </head>
  <body><main><countersign-sign-in></countersign-sign-in></main></body>
</html>`

const css = 'button, h2 { display: none !important } countersign-sign-in { --cs-background: rgb(1, 2, 3) }'

let served: Awaited<ReturnType<typeof serveFolder>>
let folder: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await buildPackages({ log() {} })
  folder = await mkdtemp(join(tmpdir(), 'countersign-element-'))
  await cp(fileURLToPath(new URL('../../packages/element/dist', import.meta.url)), folder, {
    recursive: true,
  })
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'page.css'), css)
  served = await serveFolder(folder, { policy })
})
test.afterAll(async () => {
  served.close()
  await rm(folder, { recursive: true, force: true })
})

test('R2.17 the custom element has its own styles under a strict policy, and its heading gets the focus', async ({
  tab,
}) => {
  await tab.goto(served.url)
  await expect
    .poll(() => tab.run(look))
    .toEqual({
      title: 'Connect a Wallet',
      isFocused: false,
      background: 'rgb(1, 2, 3)',
      radius: '22px',
      height: 536,
    })
  await expect.poll(() => tab.run(press, 'MetaMask')).toBe(true)
  await expect.poll(() => tab.run(look)).toMatchObject({ title: 'MetaMask', isFocused: true, height: 536 })
})

/** Runs in the page. How the panel looks. */
function look() {
  const shadow = document.querySelector('countersign-sign-in')?.shadowRoot
  const headings = [...(shadow?.querySelectorAll<HTMLElement>('h2') ?? [])]
  const heading = headings.find((each) => each.offsetParent !== null && !each.closest('dialog'))
  const section = shadow?.querySelector('section')
  const box = section?.firstElementChild
  const style = box && getComputedStyle(box)
  return {
    title: heading?.textContent,
    isFocused: heading !== undefined && shadow?.activeElement === heading,
    background: style?.backgroundColor,
    radius: style?.borderTopLeftRadius,
    height: section?.getBoundingClientRect().height,
  }
}

/** Runs in the page. Presses a row of the list, once it is there. */
function press(name: string): boolean {
  const shadow = document.querySelector('countersign-sign-in')?.shadowRoot
  const rows = [...(shadow?.querySelectorAll<HTMLElement>(`[data-row="${name}"]`) ?? [])]
  // Not that of the dialog, which is rendered in advance, out of sight.
  const row = rows.find((each) => !each.closest('dialog'))
  row?.focus()
  row?.click()
  return Boolean(row)
}
