import { TextDecoder, TextEncoder } from 'node:util'

// viem needs them, and jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder })
