export { isSharedDomain } from '../options/isSharedDomain.ts'
