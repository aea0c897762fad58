import { createContext } from 'react'
import type { RoutePath } from './routes.ts'

/** Fetches the code of a page ahead of time. Handed down by the layout, so that pages can link to each other. */
export const PreloadRoute = createContext<(path: RoutePath) => void>(() => {})
