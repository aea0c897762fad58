export { type BaseAccountParameters, baseAccount } from '@countersign/core/base'
