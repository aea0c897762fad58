import { toNextJsHandler } from '@countersign/sign-in/next'
import { getSignIn } from '../../../lib/server'

export const { DELETE, GET, HEAD, OPTIONS, POST, PUT } = toNextJsHandler(getSignIn)
