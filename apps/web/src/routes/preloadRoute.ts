import { createContext } from 'react'
import type { RoutePath } from './RoutePath.ts'

/** Preloads the code of a page. Provided by the layout, so that pages can link to each other. */
export const PreloadRoute = createContext<(path: RoutePath) => void>(() => {})
