import type { Tab } from './driver/createTab.ts'
import { connectButton } from './support/flows.ts'
import { expect, test } from './support/test.ts'

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
    await tab.click({ role: 'button', name: 'What is a Wallet?' })
    await tab.click({ role: 'button', name: 'Get a Wallet' })
    await tab.find({ role: 'heading', name: 'Get a Wallet' })
  })
  for (const size of sizes) {
    await tab.run(resizeFrame, size)
    await tab.inFrame(() => expectSheet(tab, size.width))
  }
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
    scrollers: [dialog, ...(dialog?.querySelectorAll('*') ?? [])].filter((one) => one && scrolls(one)).length,
  }
}
