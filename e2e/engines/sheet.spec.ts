import type { Tab } from './driver/createTab.ts'
import { finger } from './support/finger.ts'
import { connectButton } from './support/flows.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 720 }
const smallest = { width: 320, height: 568 }
const sizes = [smallest, { width: 360, height: 641.5 }, { width: 390, height: 720.3 }]

test.use({ settings: { scale: 1.1 } })

test('R2.14 in a narrow window the dialog is a sheet at its end with one scrollbar, also where its height is a fraction', async ({
  tab,
  world,
}) => {
  // The page that frames the application: the windows of these browsers do not get as narrow.
  await tab.goto(`${world.safeHost.url}?script=silent`)
  await tab.run(resizeFrame, smallest)
  await tab.inFrame(async () => {
    await tab.click(connectButton)
    await tab.click({ role: 'button', name: 'I don’t have a wallet' })
    await tab.click({ role: 'button', name: 'Get a Wallet' })
    await tab.find({ role: 'heading', name: 'Get a Wallet' })
  })
  for (const size of sizes) {
    await tab.run(resizeFrame, size)
    await tab.inFrame(() => expectSheet(tab, size.width))
  }
})

test('R2.14 the sheet follows a finger, springs back, and closes by a short quick pull', async ({
  tab,
  session,
  engine,
  world,
}) => {
  await tab.goto(`${world.safeHost.url}?script=silent`)
  await tab.run(resizeFrame, phone)
  await tab.inFrame(async () => {
    await tab.click(connectButton)
    await tab.find({ role: 'button', name: 'MetaMask', dialog: 'Connect a Wallet' })
    const touch = finger({ tab, session, engine }, await tab.run(placeOf, 'MetaMask'))
    // The code that follows a finger loads after the dialog has opened.
    await expect
      .poll(async () => {
        await touch('down', { y: 100, milliseconds: 100 })
        const { offset } = await tab.run(readSheet)
        // It may have loaded during the pull. Back first: a short quick pull would close the sheet.
        if (offset <= 50) await touch({ y: 0, milliseconds: 100 }, 'up')
        return offset
      })
      .toBeGreaterThan(50)
    const low = await tab.run(readSheet)
    expect(low.dim).toBeLessThan(1)
    await touch({ y: 60, milliseconds: 100 })
    const high = await tab.run(readSheet)
    expect(low.offset - high.offset).toBe(40)
    expect(high.dim).toBeGreaterThan(low.dim)
    await touch({ y: 60, milliseconds: 150 }, 'up')
    await expect.poll(() => tab.run(readSheet)).toEqual({ offset: 0, dim: 1 })
    expect(await tab.dialogText()).toContain('MetaMask')
    // On a busy machine a pull may come out slow.
    await expect
      .poll(async () => {
        await touch('down', { y: 120, milliseconds: 50 }, 'up')
        return tab.dialogText()
      })
      .toBeNull()
  })
})

async function expectSheet(tab: Tab, width: number): Promise<void> {
  await expect.poll(() => tab.run(measure)).toEqual({ width, beside: 0, below: 0, beyond: 0, scrollers: 1 })
}

// The functions below run in the page.

function resizeFrame({ width, height }: { width: number; height: number }): void {
  const { style } = document.querySelector('iframe') ?? document.body
  Object.assign(style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '9' })
  Object.assign(style, { inlineSize: `${width}px`, blockSize: `${height}px` })
}

/** Pixels. */
function measure() {
  const dialog = document.querySelector('dialog[open]')
  const panel = dialog?.firstElementChild?.getBoundingClientRect()
  const around = dialog?.getBoundingClientRect()
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight
  return {
    width: innerWidth,
    /** Between the sheet and the edge of the dialog, where a scrollbar would be. */
    beside: Math.round((around?.width ?? 0) - (panel?.width ?? 0)),
    below: Math.round((around?.bottom ?? 0) - (panel?.bottom ?? 0)),
    /** What of the dialog is not shown. */
    beyond: (dialog?.scrollHeight ?? 0) - (dialog?.clientHeight ?? 0),
    scrollers: [dialog, ...(dialog?.querySelectorAll('*') ?? [])].filter((node) => node && scrolls(node))
      .length,
  }
}

/** The middle of a button of the dialog. */
function placeOf(name: string): { x: number; y: number } {
  const buttons = [...document.querySelectorAll('dialog[open] button')]
  const box = buttons.find((button) => button.textContent?.trim() === name)?.getBoundingClientRect()
  if (!box) throw new Error(`There is no button ${name}.`)
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** How many pixels the sheet is moved down, and how opaque the backdrop is. */
function readSheet(): { offset: number; dim: number } {
  const panel = document.querySelector('dialog[open] [data-layout]') ?? document.body
  const { transform } = getComputedStyle(panel)
  const { opacity } = getComputedStyle(panel.parentElement ?? panel, '::backdrop')
  return { offset: Math.round(new DOMMatrix(transform).m42), dim: Number(opacity) }
}
