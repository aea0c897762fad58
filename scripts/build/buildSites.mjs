// Builds the documentation and the playground before the browser tests, whose workers would build them at the same time.
import { buildDocs } from './buildDocs.mjs'
import { buildPlayground } from './playgroundPage.mjs'

await Promise.all([buildDocs(), buildPlayground()])
