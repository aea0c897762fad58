// Store URLs, so that definitions contain only their IDs.

export function appStore(id: number): string {
  return `https://apps.apple.com/app/id${id}`
}

export function playStore(packageName: string): string {
  return `https://play.google.com/store/apps/details?id=${packageName}`
}

export function chromeWebStore(extensionId: string): string {
  return `https://chromewebstore.google.com/detail/${extensionId}`
}

export function edgeAddons(extensionId: string): string {
  return `https://microsoftedge.microsoft.com/addons/detail/${extensionId}`
}

export function firefoxAddons(slug: string): string {
  return `https://addons.mozilla.org/firefox/addon/${slug}/`
}

export function operaAddons(slug: string): string {
  return `https://addons.opera.com/extensions/details/${slug}/`
}
