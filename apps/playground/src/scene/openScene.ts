import type { Device, Scene } from '../scenes/Scene.ts'
import type { Look } from './createStage.tsx'
import { drive } from './drive.ts'
import { holdTime } from './holdTime.ts'
import { pretend } from './pretend.ts'
import { showFailure } from './showFailure.ts'

/** The event with which a test changes the looks of a scene; its `detail` is a `Look`. */
const LOOK_EVENT = 'playground:look'

/**
 * Renders a scene and runs its steps. Afterwards the root element has `data-scene="ready"`, or `"failed"` with the
 * reason in `data-reason` and on the page.
 */
export async function openScene(scene: Scene, device: Device): Promise<void> {
  const { dataset } = document.documentElement
  dataset.scene = 'opening'
  // Before the kit is loaded, which may read all of this.
  const time = holdTime()
  pretend(scene, device)
  try {
    const { createStage } = await import('./createStage.tsx')
    const stage = createStage(scene)
    await drive(scene.steps, { reload: stage.reload, time })
    addEventListener(LOOK_EVENT, (event) => stage.show((event as CustomEvent<Look>).detail))
    dataset.scene = 'ready'
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    dataset.reason = reason
    dataset.scene = 'failed'
    showFailure(reason)
  }
}
