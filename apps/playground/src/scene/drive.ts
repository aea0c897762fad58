import type { Step } from '../scenes/Scene.ts'
import { accessibleName } from './accessibleName.ts'
import type { HeldTime } from './holdTime.ts'
import { createWatch, type Watch } from './watch.ts'

export type Reload = Extract<Step, { readonly reload: unknown }>['reload']

type Stage = { readonly reload: (change: Reload) => void; readonly time: HeldTime }

/** Minimum width of the dialog with two panes. */
const WIDE = '(min-width: 768px)'
const CONTROLS = 'button, a[href], summary, input, [role="button"]'

/**
 * Runs the steps of a scene like a user, each as soon as its element is available, and resolves once the page is at
 * rest.
 *
 * @throws {Error} naming the element that did not appear
 */
export async function drive(steps: readonly Step[], stage: Stage): Promise<void> {
  const watch = createWatch(stage.time)
  for (const step of steps) await take(step, stage, watch)
  await watch.rest()
}

async function take(step: Step, { reload, time }: Stage, watch: Watch): Promise<void> {
  if ('press' in step) {
    if (step.narrow && matchMedia(WIDE).matches) return
    // The account button also names the transactions that wait, once they are known.
    const findControl = () => find((name) => name === step.press || name.startsWith(`${step.press}, `))
    await watch.until(findControl, `"${step.press}" to press`)
    await watch.pause()
    const control = await watch.until(findControl, `"${step.press}" to press`)
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
    // A new view sets its timers once it is painted.
    await watch.rest()
    time.pass(step.pass)
  } else {
    await watch.rest()
    reload(step.reload)
  }
}

/** Returns the interactive root: the open dialog, else the page. */
function usable(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function find(matches: (name: string) => boolean): HTMLElement | null {
  const controls = [...usable().querySelectorAll<HTMLElement>(CONTROLS)]
  const enabled = controls.filter((control) => control.checkVisibility() && !control.matches(':disabled'))
  return enabled.find((control) => matches(accessibleName(control))) ?? null
}

/** Types like a keyboard, so that React gets the events. */
function write(field: HTMLElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
