import type { Tab } from '../driver/createTab.ts'
import type { Session } from '../driver/Session.ts'
import type { Engine } from './startBrowser.ts'

type Parts = { readonly tab: Tab; readonly session: Session; readonly engine: Engine }
type Point = { readonly x: number; readonly y: number }

/** What a finger does: `y` is its place in pixels below where it went down. */
export type Gesture = 'down' | 'up' | { readonly y: number; readonly milliseconds: number }

/**
 * A finger at a point of the page. Firefox gets WebDriver's touch actions, which it turns into events of its own. The
 * WebDriver of WebKitGTK makes mouse events of them, and no virtual display has a touch screen: there the events are
 * dispatched in the page.
 */
export function finger({ tab, session, engine }: Parts, from: Point) {
  return async (...gestures: readonly Gesture[]): Promise<void> => {
    if (engine === 'webkit') return tab.run(dispatchTouches, from, gestures)
    const actions = gestures.flatMap((gesture) => {
      if (gesture === 'up') return [{ type: 'pointerUp', button: 0 }]
      const to = (y: number, duration: number) => ({
        type: 'pointerMove',
        x: from.x,
        y: from.y + y,
        duration,
      })
      if (gesture === 'down') return [to(0, 0), { type: 'pointerDown', button: 0 }]
      return [to(gesture.y, gesture.milliseconds)]
    })
    const source = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
    await session.send('PerformActions', { actions: [source] })
  }
}

/** Safari's own way to make touches. */
declare global {
  interface Document {
    createTouch(
      ...at: readonly [view: Window, target: EventTarget, id: number, pageX: number, pageY: number]
    ): Touch
    createTouchList(...touches: readonly Touch[]): TouchList
  }
  var fingerIsOn: { readonly target: Element; y: number } | undefined
}

/** Runs in the page. The finger stays down between two calls. */
async function dispatchTouches({ x, y }: Point, gestures: readonly Gesture[]): Promise<void> {
  for (const gesture of gestures) {
    if (gesture === 'down') {
      const target = document.elementFromPoint(x, y) ?? document.body
      globalThis.fingerIsOn = { target, y: 0 }
      send('touchstart', 0)
    } else if (gesture === 'up') {
      send('touchend', globalThis.fingerIsOn?.y ?? 0)
      globalThis.fingerIsOn = undefined
    } else await slide(gesture.y, gesture.milliseconds)
  }

  async function slide(to: number, milliseconds: number): Promise<void> {
    const start = globalThis.fingerIsOn?.y ?? 0
    const steps = Math.max(1, Math.round(milliseconds / 16))
    for (let step = 1; step <= steps; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds / steps))
      send('touchmove', start + ((to - start) * step) / steps)
    }
  }

  function send(type: string, offset: number): void {
    const on = globalThis.fingerIsOn
    if (!on) throw new Error(`No finger is down for ${type}.`)
    on.y = offset
    const touch = document.createTouch(window, on.target, 1, scrollX + x, scrollY + y + offset)
    const touches = type === 'touchend' ? document.createTouchList() : document.createTouchList(touch)
    const lists = { touches, targetTouches: touches, changedTouches: document.createTouchList(touch) }
    // The type that TypeScript knows has arrays, which Safari refuses.
    const settings = { ...lists, bubbles: true, cancelable: true } as unknown as TouchEventInit
    on.target.dispatchEvent(new TouchEvent(type, settings))
  }
}
