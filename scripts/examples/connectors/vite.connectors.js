// The policy of the example, which also allows the relay and the page that frames the application.
import config from './vite.config.ts'

const { VITE_RELAY_URL, VITE_SAFE_ORIGIN } = process.env
const { 'Content-Security-Policy': policy } = config.preview.headers

export default {
  ...config,
  preview: {
    ...config.preview,
    headers: {
      'Content-Security-Policy': policy
        .replace('connect-src', `connect-src ${VITE_RELAY_URL} ${VITE_RELAY_URL.replace('ws:', 'http:')}`)
        .replace("frame-ancestors 'none'", `frame-ancestors ${VITE_SAFE_ORIGIN}`),
    },
  },
}
