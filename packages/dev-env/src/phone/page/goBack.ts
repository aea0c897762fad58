import type { Metadata } from '@countersign/walletconnect/protocol'

/** Leads back to the site that sent the person here: the page they left, else the site's own link, else this tab ends. */
export function goBack({ url, redirect }: Metadata): void {
  const cameFromSite = originOf(document.referrer) !== null && originOf(document.referrer) === originOf(url)
  const link = [redirect?.universal, redirect?.native].find(isHarmless)
  if (cameFromSite && history.length > 1) history.back()
  else if (link) location.assign(link)
  else window.close()
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

/** A link that runs nothing in this page. */
function isHarmless(link: string | undefined): link is string {
  return link !== undefined && URL.canParse(link) && !/^(javascript|data|blob|vbscript):/i.test(link.trim())
}
