import { expect } from '@playwright/test'
import type { Command, Session } from './Session.ts'
import { WebDriverError } from './Session.ts'

/** What to look for: a role with a name, inside the open dialog of a name or anywhere. */
export type Target = {
  readonly role: 'button' | 'heading' | 'image' | 'link' | 'radio'
  /** The whole name, or a pattern for it. Default: any. */
  readonly name?: string | RegExp
  readonly dialog?: string
}

export type Tab = ReturnType<typeof createTab>

const selectors: Record<Target['role'], string> = {
  button: 'button:not([disabled])',
  heading: 'h1,h2,h3',
  image: 'img,[role=img]',
  link: 'a[href]',
  radio: 'label:has(input[type=radio])',
}

/** What WebDriver names a reference to an element by. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebDriver's codes for keys. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } as const

/** A page in a browser, in the words of its user. Each look for something waits until it is there. */
export function createTab({ send }: Session) {
  /** Runs a function in the page; it gets copies of the arguments, and its result is copied back. */
  async function run<A extends readonly unknown[], R>(
    task: (...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>> {
    // Some compilers wrap named functions in a call of `__name`.
    const script = `const given = [...arguments], done = given.pop(), __name = (named) => named
      Promise.resolve().then(() => (${task})(...given)).then(
        (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const outcome = await send('ExecuteAsyncScript', { script, args })
    const { value, error } = outcome as { readonly value: Awaited<R>; readonly error?: string }
    if (error !== undefined) throw new Error(`In the page: ${error}`)
    return value
  }

  /** The id of the element once it is there, shown and enabled. */
  async function find(target: Target): Promise<string> {
    const { name } = target
    const named = name instanceof RegExp ? { source: name.source, flags: name.flags } : (name ?? null)
    let id: string | undefined
    const look = async () => {
      const looking = run(findInPage, selectors[target.role], named, target.dialog ?? null)
      const found = await looking.catch((error) => {
        // It was rendered again before the browser has responded.
        if (!isCode(error, 'stale element reference')) throw error
      })
      id = found?.[ELEMENT]
      return id !== undefined
    }
    await expect
      .poll(look, { message: `${target.role} ${name ?? ''} is shown`, intervals: [50, 100] })
      .toBe(true)
    return String(id)
  }

  const errors: string[] = []

  /** Stores the errors of the page before it unloads. */
  async function keepErrors(): Promise<void> {
    errors.push(...(await run(takeErrors)))
  }
  const leave = async (command: Command, parameters?: { readonly url: string }) => {
    await keepErrors()
    return send(command, parameters)
  }

  return {
    run,
    find,
    /** Uncaught errors, unhandled rejections and violations of the policy, of all pages of the application in this tab. */
    async errors(): Promise<readonly string[]> {
      await keepErrors()
      return errors
    },
    /** Runs a script of any length in the page. */
    async inject(script: string): Promise<void> {
      await send('ExecuteAsyncScript', { script: `${script}\narguments[arguments.length - 1]()`, args: [] })
    },
    goto: (url: string) => leave('Navigate', { url }),
    back: () => leave('Back'),
    forward: () => leave('Forward'),
    reload: () => leave('Refresh'),

    /** Clicks as a user does, at the middle of the element: where another is above it, this fails. */
    async click(target: Target): Promise<void> {
      // The element may be re-rendered between the two commands.
      await expect(async () => {
        const id = await find(target)
        // WebKit does not scroll a box inside of the page.
        await run((node) => (node as unknown as Element).scrollIntoView({ block: 'nearest' }), {
          [ELEMENT]: id,
        })
        await run(settled)
        await run(steady, { [ELEMENT]: id })
        await send('ElementClick', { id }).catch((error) => {
          // A popup may close during the click, before the browser has responded.
          if (!isCode(error, 'no such window')) throw error
        })
      }).toPass()
    },

    async focus(target: Target): Promise<void> {
      const element = { [ELEMENT]: await find(target) }
      await run((node) => (node as unknown as HTMLElement).focus(), element)
    },

    /** Presses keys one after the other: a name of `keys`, or each character of a text. */
    async press(...pressed: readonly (keyof typeof keys | (string & {}))[]): Promise<void> {
      const codes = pressed.flatMap((press) =>
        press in keys ? [keys[press as keyof typeof keys]] : [...press],
      )
      const strokes = codes.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] })
    },

    /** The text of the open dialog, `null` without one. */
    dialogText: () => run(() => document.querySelector('dialog[open]')?.textContent ?? null),
    focusedText: () => run(() => document.activeElement?.textContent ?? ''),

    /**
     * The page as it is shown, as a PNG in base64, and where the element is in it. WebKit's own screenshots of an element are
     * shifted by the height of its toolbar.
     */
    async screenshot(target: Target) {
      const element = { [ELEMENT]: await find(target) }
      await run(settled)
      const base64 = String(await send('TakeScreenshot', { full: false }))
      const area = await run((node) => {
        const { x, y, width, height } = (node as unknown as Element).getBoundingClientRect()
        return { x, y, width, height, shownWidth: innerWidth }
      }, element)
      return { base64, area }
    },

    /** Runs a command in the frame of the page, then returns to the page. */
    async inFrame<T>(task: () => Promise<T>): Promise<T> {
      const id = await run(() => document.querySelector('iframe') as unknown as Record<string, string>)
      await send('SwitchToFrame', { id })
      try {
        return await task()
      } finally {
        await send('SwitchToFrame', { id: null })
      }
    },

    windows: async () => (await send('GetWindowHandles')) as string[],

    /** Switches to the other window, runs a callback there, and switches back. */
    async inPopup<T>(task: () => Promise<T>): Promise<T> {
      const own = await send('GetWindowHandle')
      let other: string | undefined
      const look = async () => {
        other = ((await send('GetWindowHandles')) as string[]).find((handle) => handle !== own)
        return other !== undefined
      }
      await expect.poll(look, { message: 'a second window is open' }).toBe(true)
      await send('SwitchToWindow', { handle: other })
      try {
        return await task()
      } finally {
        await send('SwitchToWindow', { handle: own })
      }
    },
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof WebDriverError && error.code === code

type Named = string | { readonly source: string; readonly flags: string } | null

/** Runs in the page until every motion that ends has ended: a click is aimed at where an element was. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((motion) => motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map((motion) => motion.finished))
}

/** Runs in the page until the element stays where it is: a dialog that grows moves its buttons. */
async function steady(node: unknown): Promise<void> {
  const readBounds = () => JSON.stringify((node as Element).getBoundingClientRect())
  for (let look = 0; look < 10; look += 1) {
    const before = readBounds()
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (readBounds() === before) return
  }
}

/** Runs in the page. The world's own script lists them. */
function takeErrors(): string[] {
  const { countersignErrors } = globalThis as { readonly countersignErrors?: string[] }
  return countersignErrors?.splice(0) ?? []
}

/** Runs in the page. Elements come back as references. */
function findInPage(selector: string, named: Named, dialog: string | null): Record<string, string> | null {
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return squeeze(label)
    const by = element.getAttribute('aria-labelledby')
    const named = (by === null ? element : document.getElementById(by))?.cloneNode(true) as
      | Element
      | undefined
    for (const hidden of named?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove()
    return squeeze(named?.textContent)
  }
  const isNamed = (name: string) =>
    named === null ||
    (typeof named === 'string' ? name === named : new RegExp(named.source, named.flags).test(name))
  const dialogs = [...document.querySelectorAll('dialog[open],[role=dialog]')]
  const within = dialog === null ? document : dialogs.find((element) => nameOf(element) === dialog)
  const found = [...(within?.querySelectorAll(selector) ?? [])].find(
    (element) =>
      isNamed(nameOf(element)) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]'),
  )
  return (found ?? null) as unknown as Record<string, string> | null
}
