import { type ComponentType, createContext } from 'react'

/**
 * The connect button for a page. Provided by the layout, whose code has the kit's button anyway: a page that imports it
 * makes the bundler split the kit into chunks, 4 kB in all.
 */
export const ConnectSlot = createContext<ComponentType>(() => null)
