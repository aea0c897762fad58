// Loads with the first name that is read: a page that shows none needs no code for it.
export { accountName } from '@countersign/core'
