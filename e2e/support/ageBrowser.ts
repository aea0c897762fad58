import type { Page } from '@playwright/test'
import { readFloor } from '../../scripts/browsers/floor.mjs'
import { namesToDelete } from '../../scripts/browsers/scriptNames.mjs'

/**
 * Removes from the page what the oldest supported browsers do not have, before any script runs. Call it before
 * everything else that adds scripts.
 */
export async function ageBrowser(page: Page): Promise<void> {
  await page.addInitScript(
    (names) => {
      const valueAt = (path: string) =>
        path.split('.').reduce<unknown>((value, name) => Object(value)[name], globalThis)
      const remove = (object: unknown, name: string) => Reflect.deleteProperty(Object(object), name)
      for (const { owner, name, isStatic } of names) {
        const object = owner === null ? globalThis : valueAt(owner)
        if (isStatic !== false || owner === null) remove(object, name)
        if (!isStatic) remove(Object(object).prototype, name)
      }
    },
    namesToDelete(readFloor('packages')),
  )
}
