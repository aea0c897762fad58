import type { HeadConfig } from 'vitepress'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Of VitePress, and one <style> that turns transitions off while the theme changes (@vueuse/core).
  "style-src-attr 'unsafe-inline'",
  "style-src-elem 'self' 'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** The policy of every page. Nothing is loaded from, and nothing is sent to, another host. */
export const policyTag: HeadConfig = [
  'meta',
  { 'http-equiv': 'Content-Security-Policy', content: policy.join('; ') },
]
