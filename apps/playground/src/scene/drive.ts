import type { Step } from '../scenes/Scene.ts'
import { accessibleName } from './accessibleName.ts'
import type { HeldTime } from './holdTime.ts'
import { createWatch, type Watch } from './watch.ts'

export type Reload = Extract<Step, { readonly reload: unknown }>['reload']

type Stage = { readonly reload: (change: Reload) => void; readonly time: HeldTime }

/** From here on the dialog stands in two panes. */
const WIDE = '(min-width: 768px)'
const CONTROLS = 'button, a[href], summary, input, [role="button"]'

/**
 * Takes the steps of a scene as a visitor would, each as soon as the page offers it, and comes back once the page has
 * come to rest.
 *
 * @throws {Error} what was waited for in vain
 */
export async function drive(steps: readonly Step[], stage: Stage): Promise<void> {
  const watch = createWatch(stage.time)
  for (const step of steps) await take(step, stage, watch)
  await watch.rest()
}

async function take(step: Step, { reload, time }: Stage, watch: Watch): Promise<void> {
  if ('press' in step) {
    if (step.narrow && matchMedia(WIDE).matches) return
    const look = () => find((name) => name === step.press)
    await watch.until(look, `"${step.press}" to press`)
    await watch.pause()
    const control = await watch.until(look, `"${step.press}" to press`)
    control.click()
  } else if ('write' in step) {
    const field = await watch.until(
      () => find((name) => name.startsWith(step.into)),
      `the field "${step.into}"`,
    )
    write(field, step.write)
  } else if ('see' in step) {
    await watch.until(() => usable().textContent?.includes(step.see) || null, `the text "${step.see}"`)
  } else if ('pass' in step) {
    // What has just been shown sets its timers once it is painted.
    await watch.rest()
    time.pass(step.pass)
  } else {
    await watch.rest()
    reload(step.reload)
  }
}

/** Where a visitor can act now: the dialog that is open, else the page. */
function usable(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function find(matches: (name: string) => boolean): HTMLElement | null {
  const controls = [...usable().querySelectorAll<HTMLElement>(CONTROLS)]
  const able = controls.filter((control) => control.checkVisibility() && !control.matches(':disabled'))
  return able.find((control) => matches(accessibleName(control))) ?? null
}

/** Writes as a keyboard would, so that React hears of it. */
function write(field: HTMLElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
