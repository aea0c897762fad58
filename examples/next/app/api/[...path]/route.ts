import { toNextJsHandler } from '@countersign/sign-in/next'
import { getSignIn } from '../../../lib/server'

// Reverse proxies in front of the server that append the client IP to X-Forwarded-For.
const trustedProxies = Number(process.env.TRUSTED_PROXIES ?? 1)

export const { DELETE, GET, HEAD, OPTIONS, POST, PUT } = toNextJsHandler(getSignIn, { trustedProxies })
