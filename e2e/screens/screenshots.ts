import type { Page } from '@playwright/test'
import type { Device } from '../../apps/playground/src/scenes/Scene.ts'
import { sceneAddress, scenes } from '../../apps/playground/src/scenes.ts'
import { installWallet } from '../support/installWallet.ts'
import { type PageState, states } from './states.ts'

/** A screenshot to take: how a new page reaches its state on a kind of screen. */
export type Screenshot = {
  readonly name: string
  readonly screens: readonly Device[]
  readonly open: (page: Page, screen: Device) => Promise<unknown>
}

type Addresses = { readonly application: string; readonly playground: string }

/** Every page of the application, then every state of every view. */
export function screenshots({ application, playground }: Addresses): readonly Screenshot[] {
  return [
    ...states.map((state) => ofPage(state, application)),
    ...scenes.map(({ id, device }) => ofScene(id, device)),
  ]

  function ofScene(id: string, device: Device | undefined): Screenshot {
    return {
      name: id,
      // Desktop windows never show a phone's states; desktop states appear in a narrow window.
      screens: device === 'phone' ? ['phone'] : ['desktop', 'phone'],
      async open(page, screen) {
        await page.goto(playground + sceneAddress(id, { device: screen }))
        const ended = await page.waitForSelector('html:is([data-scene=ready], [data-scene=failed])')
        const reason = await ended.getAttribute('data-reason')
        if (reason !== null) throw new Error(reason)
      },
    }
  }
}

function ofPage({ name, path = '/', reach }: PageState, application: string): Screenshot {
  return {
    name,
    screens: ['desktop', 'phone'],
    async open(page) {
      const wallet = await installWallet(page, { behavior: {} })
      await page.goto(application + path)
      await reach(page, wallet)
    },
  }
}
