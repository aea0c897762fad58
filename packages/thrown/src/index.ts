export { readable } from './readable.ts'
export { asError, isInstance, property, textOf } from './thrown.ts'
