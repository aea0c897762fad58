import { onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/**
 * Enables animations for one test; all others use reduced motion, and wait for no animation. Movements that a script
 * begins are held at their start, until `finishMotion`.
 */
export async function allowMotion(): Promise<void> {
  await prefer('no-preference')
  const { animate } = Element.prototype
  const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...how) {
    const motion = animate.apply(this, how)
    motion.pause()
    return motion
  })
  onTestFinished(async () => {
    spy.mockRestore()
    await finishMotion()
    await prefer('reduce')
  })
}

/** Ends every finite animation, also those that begin in a next frame: with the view that is there, or after another. */
export async function finishMotion(): Promise<void> {
  let moving: readonly Animation[]
  do {
    await new Promise(requestAnimationFrame)
    moving = document.getAnimations().filter(isMoving)
    for (const motion of moving) motion.finish()
  } while (moving.length > 0)
}

const isMoving = ({ effect, playState }: Animation) =>
  playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime)
