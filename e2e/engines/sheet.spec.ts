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

test('R2.14 a sheet that is pulled a little springs back without a swing, and one that is pulled far moves out', async ({
  tab,
  world,
}) => {
  await tab.goto(`${world.safeHost.url}?script=silent`)
  await tab.run(resizeFrame, smallest)
  await tab.inFrame(async () => {
    await tab.run(allowMotion)
    await tab.click(connectButton)
    await tab.find({ role: 'heading', name: 'Connect a Wallet' })
    const back = await tab.run(pull, 120)
    expect(back[0]).toBeGreaterThan(60)
    expect(back).toEqual(back.toSorted((one, other) => other - one))
    expect(back.at(-1)).toBe(0)
    await tab.find({ role: 'heading', name: 'Connect a Wallet' })

    const out = await tab.run(pull, 400)
    expect(out[0]).toBeGreaterThan(250)
    expect(out).toEqual(out.toSorted((one, other) => one - other))
    await expect.poll(() => tab.dialogText()).toBeNull()
    await expect.poll(() => tab.run(() => document.querySelector('[popover]'))).toBeNull()
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
    scrollers: [dialog, ...(dialog?.querySelectorAll('*') ?? [])].filter((one) => one && scrolls(one)).length,
  }
}

/** The tests run with reduced motion, but for the sheet. */
function allowMotion(): void {
  const query = window.matchMedia.bind(window)
  window.matchMedia = (wanted) => query(wanted.includes('reduced-motion') ? 'not all' : wanted)
}

/**
 * Pulls the sheet down by pixels, holds it, and lets go. Returns how far down it is in each frame until it stands or is
 * gone. These browsers have no touch events on a desktop, so the events are plain ones.
 */
async function pull(distance: number): Promise<number[]> {
  const panel = document.querySelector<HTMLElement>('dialog[open] [data-layout]')
  const header = panel?.querySelector('h2')
  if (!panel || !header) throw new Error('There is no sheet.')
  const send = (type: string, clientY: number) => {
    const touches = type === 'touchend' ? [] : [{ clientX: 100, clientY }]
    header.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }))
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const offset = () => Math.round(new DOMMatrix(getComputedStyle(panel).transform).m42)
  send('touchstart', 200)
  for (let step = 0; step <= 4; step += 1) {
    send('touchmove', 200 + (distance * step) / 4)
    await frame()
  }
  // After a pause there is no velocity.
  await new Promise((resolve) => setTimeout(resolve, 200))
  send('touchend', 200 + distance)
  const offsets: number[] = []
  do {
    await frame()
    if (!panel.isConnected || !panel.checkVisibility()) break
    offsets.push(offset())
  } while (offsets.at(-1) !== 0 && offsets.length < 600)
  return offsets
}
