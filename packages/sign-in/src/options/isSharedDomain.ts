/** Domains of hosting providers below which anyone can get a name. */
const hosting = new Set(
  `amplifyapp.com appspot.com azurestaticapps.net azurewebsites.net b-cdn.net bitbucket.io blogspot.com cloudfront.net
  codeberg.page deno.dev duckdns.org edgeone.app firebaseapp.com fly.dev framer.app gitbook.io github.dev github.io
  gitlab.io glitch.me herokuapp.com hf.space loca.lt lovable.app myshopify.com netlify.app ngrok-free.app ngrok.app
  ngrok.dev ngrok.io now.sh on-aws.com ondigitalocean.app onrender.com pages.dev pythonanywhere.com railway.app
  replit.app replit.dev repl.co run.app sslip.io stackblitz.io nip.io surge.sh trycloudflare.com up.railway.app
  usercontent.goog vercel.app vercel.dev web.app webflow.io weebly.com wixsite.com wordpress.com workers.dev
  amazonaws.com cloudapp.net azurefd.net cloudapp.azure.com webcontainer.io`.split(/\s+/),
)

/** Second labels of registries with names on the third level, such as `co.uk`. */
const REGISTRY = /^(?:ac|co|com|edu|gob|gouv|gov|mil|net|nom|org)\.[a-z]{2}$/

/**
 * Returns true for a domain below which others can get names: a top-level domain or `localhost`, the domain of a
 * registry such as `co.uk`, and those of known hosting providers. The list of providers is not complete, unlike the
 * Public Suffix List.
 */
export function isSharedDomain(hostname: string): boolean {
  const domain = hostname.toLowerCase().replace(/\.$/, '')
  return !domain.includes('.') || REGISTRY.test(domain) || hosting.has(domain)
}
