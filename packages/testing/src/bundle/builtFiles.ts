import { fileURLToPath } from 'node:url'

/** True in the repository, where scripts are built when they are first needed. */
export const isSource = import.meta.url.endsWith('.ts')

/** The folder of the files that `scripts/buildPages.ts` writes: `dist/pages` in the published package. */
export const builtFolder = fileURLToPath(new URL(isSource ? '../../dist/pages' : '../pages', import.meta.url))
