import { expect, onTestFinished, test, vi } from 'vitest'
import { whenSeen } from './whenSeen.ts'

/** Elements that are not near the part of the page that is visible. */
function openBelow() {
  const below = document.createElement('div')
  below.style.marginTop = '5000px'
  const [first, second] = [document.createElement('p'), document.createElement('p')]
  below.append(first, second)
  document.body.append(below)
  onTestFinished(() => below.remove())
  return { below, first, second }
}

test('runs once an element comes near, once, and not if it is cancelled before', async () => {
  const { below, first, second } = openBelow()
  const [cancelled, seen] = [vi.fn(), vi.fn()]
  const cancel = whenSeen(first, cancelled)
  whenSeen(second, seen)
  // What is observed later is reported later.
  const observed = () =>
    new Promise<void>((resolve) => {
      new IntersectionObserver((_, observer) => {
        observer.disconnect()
        resolve()
      }).observe(second)
    })
  await observed()
  expect(seen).not.toHaveBeenCalled()
  cancel()
  below.scrollIntoView()
  await expect.poll(() => seen).toHaveBeenCalledOnce()
  scrollTo(0, 0)
  await observed()
  below.scrollIntoView()
  await observed()
  expect(seen).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
