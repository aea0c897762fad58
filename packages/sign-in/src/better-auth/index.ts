export { type CountersignOptions, type CountersignPlugin, countersign } from './countersign.ts'
