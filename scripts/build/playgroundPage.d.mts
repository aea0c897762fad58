import type { ServedFolder } from './serveFolder.mjs'
export function servePlayground(): Promise<ServedFolder>
