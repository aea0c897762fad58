import { toNextJsHandler } from '@countersign/sign-in/next'
import { getSignIn } from '../../../lib/server'

// IP addresses or CIDR ranges of the reverse proxies, each of which appends its client to X-Forwarded-For.
const trustedProxies = (process.env.TRUSTED_PROXIES ?? '127.0.0.1').split(',')

export const { DELETE, GET, HEAD, OPTIONS, POST, PUT } = toNextJsHandler(getSignIn, { trustedProxies })
