/** The names, colors and links of a wallet, each as its field and value. */
export function valuesOf(wallet) {
  const { name, shortName, accent, background, rdns, downloads, mobile = {}, learnMore } = wallet
  return Object.entries({
    name,
    ...(shortName && { shortName }),
    accent,
    background,
    ...(rdns.length > 0 && { rdns: rdns.join(' ') }),
    ...prefixed('downloads', downloads),
    ...prefixed('mobile', mobile),
    ...(wallet.qr && { qr: wallet.qr }),
    ...(wallet.desktopLink && { desktopLink: wallet.desktopLink }),
    ...prefixed('learnMore', learnMore),
  })
}

const prefixed = (prefix, links) =>
  Object.fromEntries(Object.entries(links).map(([key, link]) => [`${prefix}.${key}`, link]))
